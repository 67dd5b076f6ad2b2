import type { Tx } from '../../store/open';
import { codeWords, type CodeLetters } from './codes';
import { keepLetter } from './keep';
import { letterhead } from './letterhead';
import { nameOf } from './people';

/**
 * Writes a letter of a part that is no lifecycle, in the caller's transaction: it leaves if and only if that commits.
 * The greeting's name is looked up by the address, the same way whether somebody has it or not.
 */
export const post = async <T extends keyof CodeLetters>(
  tx: Tx,
  { to, template, data }: { to: string; template: T; data: CodeLetters[T] },
): Promise<void> => {
  const name = await nameOf(tx, to);
  const words = codeWords[template](data, letterhead().publicUrl);
  await keepLetter(tx, { email: to, name }, words);
};
