import type { Unsent } from '#machines/screens/writing';

/** What of a form the server has not confirmed, so that a reload or a lost connection loses nothing. `key`: of account and form. */
export const readUnsent = (key: string): Unsent | null => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Unsent | null;
  } catch {
    return null;
  }
};

export const keepUnsent = (key: string, unsent: Unsent | null): void => {
  try {
    if (unsent) localStorage.setItem(key, JSON.stringify(unsent));
    else localStorage.removeItem(key);
  } catch {
    // A full or closed storage is no reason to stop the writing.
    console.warn('The browser keeps nothing; the form lives on the server alone');
  }
};
