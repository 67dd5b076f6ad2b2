import { prepare, type Prepared } from './prepared';

interface Kept {
  /** Of the page's topic when it was read: another number, and the page is written again. */
  number: number;
  /** ms since 1970. */
  until: number;
  page: Promise<Prepared>;
}

/** The addresses of a page's pictures end, and it says when it was written: a minute old is new enough. */
const keptMs = 60_000;
/** Some 50 kB each. */
const most = 500;
/** Of compression: what is written once a minute at most may take a few milliseconds. */
const effort = 6;

/**
 * Pages that many open at once, each written once and sent to all. What changes a page tells an event on its topic, in the
 * transaction of the change: so a page is as new as the topic's newest number, which one cheap question reads.
 */
export const keptPages = (newest: (topic: string) => Promise<{ number: number }>) => {
  const kept = new Map<string, Kept>();
  return async (key: string, topic: string, write: () => Promise<string>): Promise<Prepared> => {
    // Read before the page: what is told while it is written makes it old.
    const { number } = await newest(topic);
    const now = Date.now();
    const known = kept.get(key);
    if (known && known.number === number && known.until > now) return known.page;
    const page = write().then((text) => prepare(text, effort));
    const entry = { number, until: now + keptMs, page };
    kept.delete(key);
    kept.set(key, entry);
    // What cannot be written is not kept; whoever waits is told.
    page.catch(() => kept.get(key) === entry && kept.delete(key));
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break;
      kept.delete(oldest);
    }
    return page;
  };
};
