import type { Media } from '#contract/frame/shapes';
import type { DraftValues, Unborn } from '#machines/screens/draft';
import type { FormValues } from './values/formValues';

/** What the server has not confirmed, kept in the browser so that a reload or a lost connection loses nothing. */
interface Kept {
  values: DraftValues;
  /** The first save, where nobody knows yet what became of it. */
  unborn: Unborn | null;
  at: string;
}

const isEmpty = (values: object) => Object.keys(values).length === 0;
const keyOf = (flow: string, id: string | null) => `draft:${flow}:${id ?? 'new'}`;

export const readKept = (flow: string, id: string | null): Kept | null => {
  try {
    const read = JSON.parse(localStorage.getItem(keyOf(flow, id)) ?? 'null') as
      | (Omit<Kept, 'unborn'> & Partial<Kept>)
      | null;
    if (!read || (isEmpty(read.values) && !read.unborn)) return null;
    return { ...read, unborn: read.unborn ?? null };
  } catch {
    return null;
  }
};

const write = (key: string, value: object, isEmpty: boolean) => {
  try {
    if (isEmpty) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A full or closed storage is no reason to stop the writing.
    console.warn('The browser keeps nothing; the draft lives on the server alone');
  }
};

/** Nothing left to keep takes the entry away. */
export const keep = (
  flow: string,
  id: string | null,
  { values, unborn }: Pick<Kept, 'values' | 'unborn'>,
) =>
  write(
    keyOf(flow, id),
    { values, unborn, at: new Date().toISOString() },
    isEmpty(values) && unborn === null,
  );

const typedKey = (flow: string, id: string | null) => `${keyOf(flow, id)}:typed`;

/** Fields whose text the contract does not take yet, as they were typed: half a price, a day that does not exist. */
export const readTyped = (flow: string, id: string | null): Partial<FormValues> => {
  try {
    return JSON.parse(localStorage.getItem(typedKey(flow, id)) ?? '{}') as Partial<FormValues>;
  } catch {
    return {};
  }
};
export const keepTyped = (flow: string, id: string | null, typed: Partial<FormValues>) =>
  write(typedKey(flow, id), typed, isEmpty(typed));

const picturesKey = (flow: string) => `${keyOf(flow, null)}:pictures`;

/** Files that were uploaded for a draft that is not saved yet. */
export const readPictures = (flow: string): Media[] => {
  try {
    return JSON.parse(localStorage.getItem(picturesKey(flow)) ?? '[]') as Media[];
  } catch {
    return [];
  }
};
export const keepPictures = (flow: string, media: readonly Media[]) =>
  write(picturesKey(flow), media, media.length === 0);

/** A draft that was just born takes along what waits. */
export const moveTyped = (flow: string, id: string) => {
  keepTyped(flow, id, readTyped(flow, null));
  keepTyped(flow, null, {});
  keepPictures(flow, []);
};
