import type { Footage } from '#machines/screens/footage';
import { day } from '#contract/frame/span';

/** Footage that this browser keeps until the server has acknowledged it. */
export interface Kept {
  /** What it is for: one recording a place. */
  place: string;
  /** The account that filmed it; nobody else on this device is offered it. */
  owner: string;
  /** ISO 8601. */
  at: string;
  footage: Footage;
}

const store = 'footage';
const mostDays = 7;

const settled = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The store did not answer'));
  });

/** Runs one act on the store; null where the browser has none (private windows) or it is full. */
const inStore = async <T>(
  mode: IDBTransactionMode,
  act: (rows: IDBObjectStore) => IDBRequest<T>,
): Promise<T | null> => {
  try {
    const opening = indexedDB.open('passepartout', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(store, { keyPath: 'place' });
    const base = await settled(opening);
    try {
      return await settled(act(base.transaction(store, mode).objectStore(store)));
    } finally {
      base.close();
    }
  } catch {
    return null;
  }
};

export const keepFootage = (kept: Kept) => inStore('readwrite', (rows) => rows.put(kept));
export const forgetFootage = (place: string) => inStore('readwrite', (rows) => rows.delete(place));

/** What this account left unsent at a place; what is older than a week is thrown away. */
export const keptFootage = async (place: string, owner: string): Promise<Kept | null> => {
  const kept = (await inStore('readonly', (rows) => rows.get(place) as IDBRequest<Kept>)) ?? null;
  if (!kept || kept.owner !== owner) return null;
  // What was kept by an older page does not know of the light, nor of tokens.
  const { torchUntil = null, light = null, recorded = false } = kept.footage as Partial<Footage>;
  const footage = { ...kept.footage, torchUntil, light, recorded };
  if (Date.now() - Date.parse(kept.at) < mostDays * day) return { ...kept, footage };
  await forgetFootage(place);
  return null;
};
