import type { JobHelpers } from 'graphile-worker';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { MailRejected } from '../errors/mailRejected';
import type { Tables } from '../store/tables';
import type { Db } from '../store/open';
import { oneLine } from './render';

const reasonOf = (error: unknown) =>
  oneLine(error instanceof Error ? error.message : String(error), 500);

type Letter = Selectable<Tables['mail']>;

/** A file that a letter brings. */
interface Attachment {
  name: string;
  type: string;
  content: string;
}

/** How letters leave (providers/mail). */
interface Transport {
  send(
    letter: Pick<Letter, 'id' | 'recipient' | 'subject' | 'body' | 'at'> & {
      attachment?: Attachment;
    },
  ): Promise<void>;
}

/** Draws the file of a version of a passport. Throws MailRejected where there is none any more. */
type Draw = (wanted: { item: string; version: number }) => Promise<Attachment>;

/** A letter with the file that it brings. */
const whole = async (letter: Letter, draw: Draw) => {
  const { attached_item: item, attached_version: version } = letter;
  return item && version ? { ...letter, attachment: await draw({ item, version }) } : letter;
};

type Attempt = Pick<JobHelpers['job'], 'attempts' | 'max_attempts'>;

/**
 * Sends one letter of the mail table. Accepted: `sent_at`. Refused for good, or not accepted in all tries: `failed_at`,
 * with the reason in `failure`. Else the reason is noted and the queue tries again, later each time.
 */
export const sendMailTask =
  (db: Db, mail: Transport, log: (line: string) => void, draw: Draw) =>
  async (payload: unknown, { job }: { job: Attempt }): Promise<void> => {
    const { id } = payload as { id: string };
    const letter = await db
      .selectFrom('mail')
      .selectAll()
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .executeTakeFirst();
    // Sent by a try that died before it could say so to the queue; or removed.
    if (!letter) return;
    const note = (what: { sent_at?: Date; failed_at?: Date; failure?: string | null }) =>
      db
        .updateTable('mail')
        .set({ ...what, tries: sql`tries + 1` })
        .where('id', '=', id)
        .execute();
    try {
      await mail.send(await whole(letter, draw));
    } catch (error) {
      const failure = reasonOf(error);
      const last = error instanceof MailRejected || job.attempts >= job.max_attempts;
      await note({ failure, ...(last && { failed_at: new Date() }) });
      if (!last) throw error;
      log(`letter ${id} was not sent: ${failure}`);
      return;
    }
    await note({ sent_at: new Date(), failure: null });
  };
