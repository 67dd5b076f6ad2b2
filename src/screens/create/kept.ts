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

/** Whose form it is: the next person who logs in in this browser gets nothing of it. `id` null: not born yet. */
export interface DraftPlace {
  account: string;
  flow: string;
  id: string | null;
}

const isEmpty = (values: object) => Object.keys(values).length === 0;
const keyOf = ({ account, flow, id }: DraftPlace) => `draft:${account}:${flow}:${id ?? 'new'}`;

/** Entries from before they named an account may be anybody's. */
const dropOwnerless = () =>
  Object.keys(localStorage)
    .filter((key) => /^draft:(item|object|nfdi):/.test(key))
    .forEach((key) => localStorage.removeItem(key));

export const readKept = (place: DraftPlace): Kept | null => {
  try {
    dropOwnerless();
    const read = JSON.parse(localStorage.getItem(keyOf(place)) ?? 'null') as
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
export const keep = (place: DraftPlace, { values, unborn }: Pick<Kept, 'values' | 'unborn'>) =>
  write(
    keyOf(place),
    { values, unborn, at: new Date().toISOString() },
    isEmpty(values) && unborn === null,
  );

const typedKey = (place: DraftPlace) => `${keyOf(place)}:typed`;

/** Fields whose text the contract does not take yet, as they were typed: half a price, a day that does not exist. */
export const readTyped = (place: DraftPlace): Partial<FormValues> => {
  try {
    return JSON.parse(localStorage.getItem(typedKey(place)) ?? '{}') as Partial<FormValues>;
  } catch {
    return {};
  }
};
export const keepTyped = (place: DraftPlace, typed: Partial<FormValues>) =>
  write(typedKey(place), typed, isEmpty(typed));

type Unsaved = Omit<DraftPlace, 'id'>;
const picturesKey = (place: Unsaved) => `${keyOf({ ...place, id: null })}:pictures`;

/** Files that were uploaded for a draft that is not saved yet. */
export const readPictures = (place: Unsaved): Media[] => {
  try {
    return JSON.parse(localStorage.getItem(picturesKey(place)) ?? '[]') as Media[];
  } catch {
    return [];
  }
};
export const keepPictures = (place: Unsaved, media: readonly Media[]) =>
  write(picturesKey(place), media, media.length === 0);

/** A draft that was just born takes along what waits. */
export const moveTyped = (place: Unsaved, id: string) => {
  const unsaved = { ...place, id: null };
  keepTyped({ ...place, id }, readTyped(unsaved));
  keepTyped(unsaved, {});
  keepPictures(place, []);
};
