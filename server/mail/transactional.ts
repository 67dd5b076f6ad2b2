import type { Tx } from '../store/open';
import { codeTemplates, type CodeMails } from './codeTemplates';
import { queueMail } from './queue';
import { mailConfig } from './config';
import { nameOf } from './recipients';

/**
 * Writes a letter of a part that is no lifecycle, in the caller's transaction: it leaves if and only if that commits.
 * The greeting's name is looked up by the address, the same way whether somebody has it or not.
 */
export const sendTransactional = async <T extends keyof CodeMails>(
  tx: Tx,
  { to, template, data }: { to: string; template: T; data: CodeMails[T] },
): Promise<void> => {
  const name = await nameOf(tx, to);
  const words = codeTemplates[template](data, mailConfig().publicUrl);
  await queueMail(tx, { email: to, name }, words);
};
