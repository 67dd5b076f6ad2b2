import type { DraftValues } from '#machines/draft';

/** What the server has not confirmed, kept in the browser so that a reload or a lost connection loses nothing. */
interface Kept {
  values: DraftValues;
  at: string;
}

const keyOf = (flow: string, id: string | null) => `draft:${flow}:${id ?? 'new'}`;

export const readKept = (flow: string, id: string | null): Kept | null => {
  try {
    const read = JSON.parse(localStorage.getItem(keyOf(flow, id)) ?? 'null') as Kept | null;
    return read && Object.keys(read.values).length > 0 ? read : null;
  } catch {
    return null;
  }
};

/** Nothing left to keep takes the entry away. A full or closed storage is no reason to stop the writing. */
export const keep = (flow: string, id: string | null, values: DraftValues) => {
  try {
    if (Object.keys(values).length === 0) localStorage.removeItem(keyOf(flow, id));
    else
      localStorage.setItem(
        keyOf(flow, id),
        JSON.stringify({ values, at: new Date().toISOString() }),
      );
  } catch {
    console.warn('The browser keeps nothing; the draft lives on the server alone');
  }
};
