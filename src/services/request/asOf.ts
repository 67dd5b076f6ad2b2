import type { LiveEvent } from '#contract/frame/events';

/** What the answer of a reading says of its age (`readAsOf` of the server), by the signal of the reading that asked for it. */
const told = new WeakMap<AbortSignal, bigint | null>();

/** Keeps the age of one more answer of a reading: the oldest counts, and one that does not say is of no known age. */
export const noteAsOf = (signal: AbortSignal, said: string | null): void => {
  const one = said && /^\d+$/.test(said) ? BigInt(said) : null;
  const known = told.get(signal);
  told.set(signal, known === undefined || one === null || (known && one < known) ? one : known);
};

/** The transactions before this one have been seen by every answer of the reading; null where that is not known. */
export const asOf = (signal: AbortSignal): bigint | null => told.get(signal) ?? null;

/** Whether a reading of this age has seen what the event tells of; of events that do not say who wrote them none has. */
export const hasSeen = (age: bigint | null, { written }: LiveEvent): boolean =>
  age !== null && written !== undefined && BigInt(written) < age;
