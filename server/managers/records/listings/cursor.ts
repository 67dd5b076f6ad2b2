import { z } from 'zod';
import { listSorts, type ListSort } from '#contract/records/items';
import { unprocessable } from '../../../errors/httpError';

/** Where a page ended: the sort key's text, the edition's place, the id. Of a model the place is 0. */
const CursorTuple = z.tuple([
  z.enum(listSorts),
  z.enum(['asc', 'desc']),
  z.string().max(1000),
  z.number().int(),
  z.uuid(),
]);

export interface CursorPosition {
  key: string;
  edition: number;
  id: string;
}

interface Order {
  sort: ListSort;
  direction: 'asc' | 'desc';
}

const moment = /^\d{4,6}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;
const isTime = (sort: ListSort) => sort === 'updated' || sort === 'created';

const read = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return null;
  }
};

/** `next` of an answer: opaque to those who get it. */
export const cursorOf = (
  { sort, direction }: Order,
  { key, edition, id }: CursorPosition,
): string => Buffer.from(JSON.stringify([sort, direction, key, edition, id])).toString('base64url');

/** Reads `after`; 422 where it is none of ours, or came of another order. */
export const placeOf = (
  after: string | undefined,
  { sort, direction }: Order,
): CursorPosition | null => {
  if (after === undefined) return null;
  const found = CursorTuple.safeParse(read(after));
  const [ofSort, ofDirection, key, edition, id] = found.data ?? [];
  const right =
    ofSort === sort &&
    ofDirection === direction &&
    key !== undefined &&
    !/\0|\p{Surrogate}/u.test(key) &&
    (!isTime(sort) || moment.test(key));
  if (!right || edition === undefined || id === undefined)
    throw unprocessable('not_valid', 'after: is not the `next` of an answer in this order', [
      { field: 'after', message: 'must be the `next` of an answer to the same search' },
    ]);
  return { key, edition, id };
};
