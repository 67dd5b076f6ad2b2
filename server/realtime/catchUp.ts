import type { Db } from '../store/open';
import type { Follower } from './connection';
import { readNews } from './replay';
import { sendEvents } from './send';
import type { Topics } from './topics';

interface Ports {
  db: Db;
  topics: Topics;
  log(line: string): void;
}

/** Followers replayed in one query, and events of each. */
const batch = { followers: 16, each: 64 };

/**
 * Replays followers that stand behind their topic's head, a bounded batch at a time and in turns, until they have reached
 * it. One query is under way at most, so nobody who keeps up waits for them.
 */
export const catchUp = ({ db, topics, log }: Ports) => {
  const waiting = new Map<Follower, string>();
  let running = false;

  const headOf = (follower: Follower, name: string): number | null =>
    follower.connection.followed.get(name) === follower ? (topics.find(name)?.head ?? null) : null;
  const behind = (follower: Follower, name: string): boolean =>
    follower.position < (headOf(follower, name) ?? 0);

  const readBatch = async (part: [Follower, string][]): Promise<void> => {
    const positions = part.map(([{ position }, topic]) => ({ topic, after: position }));
    const { news } = await readNews(db, positions, {
      each: batch.each,
      most: batch.each * part.length + 1,
    });
    const found = new Map(news.map((one) => [one.topic, one]));
    part.forEach(([follower, name], place) => {
      const head = headOf(follower, name);
      const one = found.get(name);
      // Moved meanwhile: it asked again from elsewhere.
      if (head === null || !one || follower.position !== positions[place]?.after) return;
      // What lies beyond the head was not looked at for rights yet: the next round hands it out.
      const events = one.events.filter(({ number }) => number <= head);
      sendEvents(follower, events, Math.min(one.upTo, head));
    });
  };

  /** The next few that can be written to; of one topic one follower, for they stand at different places. */
  const takeBatch = (): [Follower, string][] => {
    const part = new Map<string, Follower>();
    for (const [follower, name] of waiting) {
      if (part.size >= batch.followers) break;
      const { held, writable } = follower.connection;
      // Who cannot be written to, or whose rights are being checked, is woken when that is over.
      if (!behind(follower, name) || held || !writable()) waiting.delete(follower);
      else if (!part.has(name)) part.set(name, follower);
    }
    for (const follower of part.values()) waiting.delete(follower);
    return [...part].map(([name, follower]) => [follower, name]);
  };

  const drain = async (): Promise<void> => {
    running = true;
    for (let part = takeBatch(); part.length > 0; part = takeBatch()) {
      try {
        await readBatch(part);
      } catch (error) {
        // The poll wakes them again.
        log(`gateway: replay failed: ${String(error)}`);
        break;
      }
      for (const [follower, name] of part) if (behind(follower, name)) waiting.set(follower, name);
    }
    running = false;
  };

  const wake = (follower: Follower, name: string): void => {
    if (!behind(follower, name)) return;
    waiting.set(follower, name);
    if (!running) void drain();
  };

  return {
    wake,
    wakeAll: (connection: Follower['connection']): void => {
      for (const [name, follower] of connection.followed) wake(follower, name);
    },
    /** Whoever is behind for whatever reason: a replay that failed is tried again. */
    wakeBehind: (): void => {
      for (const { name, followers } of topics.all())
        for (const follower of followers) wake(follower, name);
    },
    /** Replays one follower to the head although its rights are being checked: what its own account tells is its own. */
    async finish(follower: Follower, name: string): Promise<void> {
      for (let from = -1; behind(follower, name) && follower.position > from; ) {
        from = follower.position;
        await readBatch([[follower, name]]);
      }
    },
  };
};
export type CatchUp = ReturnType<typeof catchUp>;
