import type { Socket } from 'socket.io';
import type { LiveEvent } from '#contract/frame/events';
import type { Db } from '../store/open';
import { readEvents } from './replay';

/** Every socket that follows a topic, with the last number it was given. */
type Followers = Map<Socket, number>;

/** Who follows what, and the handing out of what is new, in order. */
export const deliveries = (db: Db, log: (line: string) => void) => {
  const topics = new Map<string, Followers>();
  const busy = new Map<string, Promise<void>>();

  const deliver = async (topic: string): Promise<void> => {
    const followers = topics.get(topic);
    if (!followers?.size) return;
    const lowest = Math.min(...followers.values());
    const { events, stale } = await readEvents(db, topic, lowest);
    for (const [socket, last] of followers) {
      if (stale && last < stale.number) {
        socket.emit('event', stale);
        followers.set(socket, stale.number);
      }
      for (const event of events) {
        if (event.number <= (followers.get(socket) ?? 0)) continue;
        socket.emit('event', event satisfies LiveEvent);
        followers.set(socket, event.number);
      }
    }
  };

  /** One delivery a topic at a time: a wake-up during one is answered by one more after it. */
  const wake = (topic: string): Promise<void> => {
    const after = (busy.get(topic) ?? Promise.resolve())
      .then(() => deliver(topic))
      .catch((error: unknown) => log(`gateway: ${String(error)}`));
    busy.set(topic, after);
    void after.then(() => busy.get(topic) === after && busy.delete(topic));
    return after;
  };

  return {
    wake,
    wakeAll: (): void => {
      for (const topic of topics.keys()) void wake(topic);
    },
    join: (topic: string, socket: Socket, number: number): void => {
      const followers = topics.get(topic) ?? new Map<Socket, number>();
      topics.set(topic, followers);
      followers.set(socket, number);
    },
    leave: (topic: string, socket: Socket): void => {
      const followers = topics.get(topic);
      followers?.delete(socket);
      if (followers?.size === 0) topics.delete(topic);
    },
  };
};
