import { hash, verify } from '@node-rs/argon2';

// The package's own enum is ambient and cannot be imported under isolated modules; 2 is argon2id.
const argon2id = 2;
const cost = { algorithm: argon2id, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** The same letters typed on two keyboards give the same bytes. */
const canonical = (password: string) => password.normalize('NFKC');

/** argon2id, 19 MiB, two passes. */
export const hashPassword = (password: string): Promise<string> => hash(canonical(password), cost);

let nobody: Promise<string> | undefined;

/** Takes as long for somebody who does not exist, or has no password, as for a wrong password. */
export const passwordFits = async (stored: string | null, password: string): Promise<boolean> => {
  nobody ??= hashPassword('nobody has this password');
  const fits = await verify(stored ?? (await nobody), canonical(password)).catch(() => false);
  return stored !== null && fits;
};
