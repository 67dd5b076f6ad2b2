import type { Tx } from '../../store/open';
import { keepLetter } from './keep';
import { letterhead } from './letterhead';
import { recipientsOf } from './people';
import { wordsFor } from './words';

/**
 * The letter that a chart named, to everybody behind its word for them, in the transaction of the step.
 * `row` is the row after the step: its context holds the reason.
 */
export const write = async (
  tx: Tx,
  lifecycle: string,
  row: Record<string, unknown>,
  template: string,
  to: string,
): Promise<void> => {
  const recipients = await recipientsOf(tx, row, to);
  if (recipients.length === 0) return;
  const words = await wordsFor(tx, { lifecycle, row, template, head: letterhead() });
  for (const recipient of recipients) await keepLetter(tx, recipient, words);
};
