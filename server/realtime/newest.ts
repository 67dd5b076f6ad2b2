import type { Db } from '../store/open';
import { readNewest, type Newest } from './replay';

interface Asker {
  resolve(newest: Newest): void;
  reject(error: unknown): void;
}

/** Topics asked about in one query. */
const most = 1_000;

/** Where a topic stands. Whoever asks while a query is under way shares the next one: a thousand sockets come back at once. */
export const newestReader = (db: Db) => {
  let waiting: [string, Asker][] = [];
  let running = false;

  const drain = async (): Promise<void> => {
    running = true;
    // Those who ask in the same instant are one query.
    await Promise.resolve();
    while (waiting.length > 0) {
      const part = waiting.slice(0, most);
      waiting = waiting.slice(most);
      try {
        const newest = await readNewest(db, [...new Set(part.map(([topic]) => topic))]);
        for (const [topic, { resolve }] of part)
          resolve(newest.get(topic) ?? { number: 0, written: '0' });
      } catch (error) {
        for (const [, { reject }] of part) reject(error);
      }
    }
    running = false;
  };

  return (topic: string): Promise<Newest> =>
    new Promise((resolve, reject) => {
      waiting.push([topic, { resolve, reject }]);
      if (!running) void drain();
    });
};
