import type { Unsent } from '#machines/screens/writing';

const keyOf = (account: string, expertise: string) => `opinion:${account}:${expertise}`;

/** What of this form the server has not confirmed, so that a reload or a lost connection loses nothing. */
export const readUnsent = (account: string, expertise: string): Unsent | null => {
  try {
    return JSON.parse(localStorage.getItem(keyOf(account, expertise)) ?? 'null') as Unsent | null;
  } catch {
    return null;
  }
};

export const keepUnsent = (account: string, expertise: string, unsent: Unsent | null): void => {
  try {
    if (unsent) localStorage.setItem(keyOf(account, expertise), JSON.stringify(unsent));
    else localStorage.removeItem(keyOf(account, expertise));
  } catch {
    // A full or closed storage is no reason to stop the writing.
    console.warn('The browser keeps nothing; the form lives on the server alone');
  }
};
