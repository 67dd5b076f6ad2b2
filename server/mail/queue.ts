import type { Tx } from '../store/open';
import { enqueue } from '../jobs/queue';
import { renderText, type MailContent } from './render';
import { mailConfig } from './config';

/** Tries before a letter counts as failed; the queue waits e, e², … seconds between, some sixteen hours in all. */
export const mailTries = 12;

/**
 * Puts a letter into the mail table, and its sending into the job queue where a mail server is configured.
 * `attached`: the version of a passport whose file it brings.
 */
export const queueMail = async (
  tx: Tx,
  to: { email: string; name: string },
  words: MailContent,
  attached?: { item: string; version: number },
): Promise<void> => {
  const { publicUrl, sends } = mailConfig();
  const { id } = await tx
    .insertInto('mail')
    .values({
      recipient: to.email,
      ...renderText(words, to.name, publicUrl),
      ...(attached && { attached_item: attached.item, attached_version: attached.version }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (sends) await enqueue(tx, 'send letter', { id }, { key: `letter:${id}`, tries: mailTries });
};
