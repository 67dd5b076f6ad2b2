import type { Db } from '../store/open';
import type { CatchUp } from './catchUp';
import { accountTopic, type Connection } from './connection';
import { readNews, type News } from './replay';
import { sendEvents } from './send';
import type { LiveTopic, Topics } from './topics';

interface Ports {
  db: Db;
  topics: Topics;
  replay: CatchUp;
  /** Something was told about the account of these connections; called before anything of the same round is sent. */
  stirred(connections: Iterable<Connection>): void;
  log(line: string): void;
}

/** Events of one topic, and of all, that one round reads. */
const round = { each: 100, most: 5_000 };
/** Followers served before others get the event loop. */
const atATime = 200;

const breathe = () => new Promise<void>((next) => setImmediate(next));

/**
 * Hands out what is new, in rounds: one query a round for all topics that were woken, however many. A round serves the
 * followers that keep up; who was held, cannot be written to or came back from far behind is replayed by itself.
 */
export const fanOut = ({ db, topics, replay, stirred, log }: Ports) => {
  let woken = new Set<string>();
  let wokenAll = false;
  let running: Promise<void> | null = null;

  const deliver = async (topic: LiveTopic, from: number, { events, upTo }: News): Promise<void> => {
    let served = 0;
    for (const follower of [...topic.followers]) {
      if (!topic.followers.has(follower) || follower.position >= upTo) continue;
      const { held, writable } = follower.connection;
      if (follower.position < from || held || !writable()) replay.wake(follower, topic.name);
      else sendEvents(follower, events, upTo);
      served += 1;
      if (served % atATime === 0) await breathe();
    }
  };

  const handOut = async (news: News[]): Promise<void> => {
    const moved = news.flatMap((one) => {
      const topic = topics.find(one.topic);
      return topic && one.upTo > topic.head ? [{ one, topic, from: topic.head }] : [];
    });
    // All rights first: an event of the same transaction must not reach whoever lost the right in it.
    for (const { topic, one } of moved) {
      topic.head = one.upTo;
      if (topic.watchers.size > 0) stirred(topic.watchers);
    }
    for (const { topic, from, one } of moved) await deliver(topic, from, one);
  };

  const takeWoken = () => {
    const found = wokenAll
      ? [...topics.all()]
      : [...woken].flatMap((name) => topics.find(name) ?? []);
    // The query may see a later transaction than the one that woke it: an event is never read without what the same
    // transaction told its followers' accounts about their rights.
    const read = new Set(found);
    if (!wokenAll)
      for (const { followers } of found)
        for (const { connection } of followers) {
          const { account } = connection.person;
          const own = account && topics.find(accountTopic(account));
          if (own) read.add(own);
        }
    woken = new Set();
    wokenAll = false;
    return [...read].map(({ name, head }) => ({ topic: name, after: head }));
  };

  const rounds = async (): Promise<void> => {
    while (wokenAll || woken.size > 0) {
      const positions = takeWoken();
      if (positions.length === 0) continue;
      try {
        const { news, complete } = await readNews(db, positions, round);
        for (const { topic, more } of news) if (more) woken.add(topic);
        if (!complete) positions.forEach(({ topic }) => woken.add(topic));
        await handOut(news);
      } catch (error) {
        log(`gateway: a round failed: ${String(error)}`);
        // The next wake-up or poll tries again.
        wokenAll = true;
        return;
      }
    }
  };

  const run = (): Promise<void> =>
    (running ??= rounds().finally(() => {
      running = null;
      // Woken in the very moment in which the last round ended.
      if (woken.size > 0) void run();
    }));

  const wake = (topic: string): void => {
    if (!topics.find(topic)) return;
    woken.add(topic);
    void run();
  };

  return {
    wake,
    wakeAll: (): void => {
      wokenAll = true;
      void run();
    },
  };
};
