import type { Tx } from '../store/open';
import { queueMail } from './queue';
import { mailConfig } from './config';
import { recipientsOf } from './recipients';
import { contentOf } from './contentOf';

/**
 * The letter that a chart named, to everybody behind its word for them, in the transaction of the step.
 * `row` is the row after the step: its context holds the reason.
 */
export const queueLifecycleMail = async (
  tx: Tx,
  lifecycle: string,
  row: Record<string, unknown>,
  template: string,
  to: string,
): Promise<void> => {
  const recipients = await recipientsOf(tx, row, to);
  if (recipients.length === 0) return;
  const words = await contentOf(tx, { lifecycle, row, template, head: mailConfig() });
  for (const recipient of recipients) await queueMail(tx, recipient, words);
};
