import { mostCounted } from '#contract/frame/shapes';
import { asOf } from '../../../services/request/asOf';

/** A page as every long list answers it (contract: `longPage`). */
export interface LongPage<Row> {
  content: Row[];
  total_elements: number;
  total_capped: boolean;
  next: string | null;
}
export interface PageAsk {
  page: number;
  size: number;
  after?: string;
}
export type ReadPage<Row> = (ask: PageAsk, signal: AbortSignal) => Promise<LongPage<Row>>;

export const partSize = 50;
/** Parts that are held at once; what is further away is dropped and read again when it comes into sight. */
const mostParts = 20;
/** A part that does not join on to what is there is asked for when the scrolling rests, not on the way past it. */
const restMs = 90;

const partOf = (index: number) => Math.floor(index / partSize);

/**
 * Rows of a list of any length, held in parts around what is seen. A part is asked for by the `next` of the one before
 * where that is known, by its page number else; beyond the counted rows only `next` leads on.
 */
export const longList = <Row>(read: ReadPage<Row>) => {
  const parts = new Map<number, (Row | null)[]>();
  const ages = new Map<number, bigint | null>();
  const nexts = new Map<number, string>();
  const failures = new Map<number, unknown>();
  const running = new Map<number, AbortController>();
  const listeners = new Set<() => void>();
  let [total, answered, capped, version, stopped] = [0, false, false, 0, false];
  /** How many there are where the end was seen. */
  let end: number | null = null;
  let wanted: number[] = [];
  let kept: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tell = () => {
    version += 1;
    listeners.forEach((listener) => listener());
  };
  const count = () => {
    if (!capped) return total;
    if (end !== null) return end;
    return Math.max(mostCounted, ...[...nexts.keys()].map((part) => (part + 1) * partSize)) + 1;
  };
  const forget = () => {
    const middle = wanted[0] ?? 0;
    const far = [...parts.keys()].sort((a, b) => Math.abs(b - middle) - Math.abs(a - middle));
    for (const part of far)
      if (parts.size > mostParts && !wanted.includes(part) && part !== kept) {
        parts.delete(part);
        ages.delete(part);
      }
  };
  const take = (part: number, page: LongPage<Row>) => {
    parts.set(part, page.content);
    failures.delete(part);
    answered = true;
    total = page.total_elements;
    capped = page.total_capped;
    if (page.next !== null) nexts.set(part, page.next);
    else end = part * partSize + page.content.length;
    forget();
  };
  const askOf = (part: number): PageAsk | null => {
    const after = nexts.get(part - 1);
    if (after !== undefined) return { page: part, size: partSize, after };
    return part * partSize < mostCounted ? { page: part, size: partSize } : null;
  };
  const load = (part: number) => {
    if (stopped || parts.has(part) || running.has(part) || failures.has(part)) return;
    const ask = askOf(part);
    if (!ask) return load(part - 1);
    const stop = new AbortController();
    running.set(part, stop);
    read(ask, stop.signal)
      .then(
        (page) => {
          if (stop.signal.aborted) return;
          ages.set(part, asOf(stop.signal));
          take(part, page);
        },
        (error: unknown) => stop.signal.aborted || failures.set(part, error),
      )
      .finally(() => {
        if (stop.signal.aborted) return;
        running.delete(part);
        tell();
        wanted.forEach(load);
      });
  };
  const begin = () => {
    for (const [part, stop] of running)
      if (!wanted.includes(part) && !wanted.includes(part + 1)) {
        stop.abort();
        running.delete(part);
      }
    wanted.forEach(load);
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Changes with everything that a reader could see. */
    version: () => version,
    count,
    /** Whether there may be more than `count` says. */
    open: () => capped && end === null,
    ready: () => parts.size > 0,
    /** Why nothing at all could be read. */
    failure: () => (parts.size === 0 && running.size === 0 ? [...failures.values()][0] : undefined),
    /** undefined: not read yet; null: it is no longer there. */
    row: (index: number): Row | null | undefined => parts.get(partOf(index))?.[index % partSize],
    /** How old what was read of this place is (`asOf`). */
    age: (index: number): bigint | null => ages.get(partOf(index)) ?? null,
    failed: (index: number) => failures.has(partOf(index)),
    /** Rows in sight, and one (with the focus) that must stay; the part after and the one before come along. */
    want: (first: number, last: number, focused: number | null = null) => {
      const [from, to] = [partOf(Math.max(0, first)), partOf(Math.max(0, last))];
      const seen = Array.from({ length: to - from + 1 }, (_, step) => from + step);
      const most = answered ? Math.max(0, partOf(count() - 1)) : Infinity;
      wanted = [...seen, to + 1, from - 1].filter((part) => part >= 0 && part <= most);
      kept = focused === null ? null : partOf(focused);
      clearTimeout(timer);
      const joins = parts.size === 0 || seen.some((part) => parts.has(part) || nexts.has(part - 1));
      if (joins) begin();
      else timer = setTimeout(begin, restMs);
    },
    retry: () => {
      failures.clear();
      tell();
      begin();
    },
    /** Rows in the place of those shown; nothing moves. */
    put: (changes: ReadonlyMap<number, Row | null>) => {
      for (const [index, row] of changes) {
        const part = parts.get(partOf(index));
        if (!part || index % partSize >= part.length) continue;
        parts.set(
          partOf(index),
          part.map((one, at) => (at === index % partSize ? row : one)),
        );
      }
      if (changes.size > 0) tell();
    },
    /** The rows around a place as they stand now, without changing what is shown. */
    look: async (index: number, signal: AbortSignal): Promise<Row[]> => {
      const ask = askOf(partOf(index));
      return ask ? (await read(ask, signal)).content : [];
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      running.forEach((one) => one.abort());
      running.clear();
    },
  };
};
export type LongList<Row> = ReturnType<typeof longList<Row>>;
