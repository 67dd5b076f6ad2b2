import type { Socket } from 'socket.io-client';
import { createActor, type ActorRefFrom } from 'xstate';
import { FollowAnswer, LiveEvent } from '#contract/frame/events';
import { followedTopic } from '#machines/screens/followedTopic';
import { liveSocket } from './socket';

type Hear = (event: LiveEvent) => void;
interface Followed {
  actor: ActorRefFrom<typeof followedTopic>;
  listeners: number;
}

const answerMs = 10_000;

const followed = new Map<string, Followed>();
/** The socket that is wired to the topics. */
let wired: Socket | null = null;

const stale = (topic: string, number: number, written: string | null): LiveEvent => ({
  topic,
  number,
  kind: 'stale',
  id: '',
  type: '',
  state: '',
  at: new Date().toISOString(),
  data: {},
  ...(written !== null && { written }),
});

const ask = (name: string, { actor }: Followed, since: number | null): void => {
  const asked = since === null ? { topic: name } : { topic: name, since };
  wired?.timeout(answerMs).emit('follow', asked, (error: Error | null, said: unknown) => {
    const read = error ? null : FollowAnswer.safeParse(said);
    if (!read?.success) return actor.send({ type: 'topic.unanswered' });
    // Not for this reader now: it is asked again, for a right may come. Or the page was left before the answer came.
    // An id that is none comes out of an address that was typed. Anything else is a fault.
    if (!read.data.ok && !['not_found', 'left', 'malformed'].includes(read.data.code ?? ''))
      console.warn(`${name} cannot be followed: ${read.data.code}`);
    actor.send({ type: 'topic.answered', answer: read.data });
  });
};

const wire = async (): Promise<void> => {
  const socket = await liveSocket();
  if (wired === socket) return;
  wired = socket;
  const all = (type: 'connection.open' | 'connection.cut') =>
    followed.forEach(({ actor }) => actor.send({ type }));
  socket.on('connect', () => all('connection.open'));
  socket.on('disconnect', () => all('connection.cut'));
  socket.on('event', (said: unknown) => {
    const read = LiveEvent.safeParse(said);
    if (read.success)
      followed.get(read.data.topic)?.actor.send({ type: 'topic.heard', event: read.data });
  });
  socket.on('dropped', (name: unknown) =>
    followed.get(String(name))?.actor.send({ type: 'topic.dropped' }),
  );
  // Topics of before belong to a socket that was closed with its session.
  all('connection.cut');
  if (socket.connected) all('connection.open');
};

const begin = (name: string): Followed => {
  const topic = { actor: createActor(followedTopic), listeners: 0 };
  followed.set(name, topic);
  topic.actor.on('ask', ({ since }) => ask(name, topic, since));
  topic.actor.start();
  void wire().then(() => {
    if (wired?.connected) topic.actor.send({ type: 'connection.open' });
  });
  return topic;
};

const end = (name: string, { actor }: Followed): void => {
  actor.stop();
  followed.delete(name);
  // Not while it is cut: socket.io would keep it, and the server has forgotten the topic anyway.
  if (wired?.connected) wired.emit('leave', name);
};

/**
 * Hears a topic (`item:<id>`, …) until the returned function is called; nothing is missed while the connection is cut.
 * `kind: "stale"` means: read the thing anew, unless the reading has seen the transaction `written` (also told once at the
 * beginning).
 */
export const follow = (name: string, listener: Hear): (() => void) => {
  const known = followed.get(name);
  const topic = known ?? begin(name);
  const { actor } = topic;
  topic.listeners += 1;
  const heard = [
    actor.on('tell', ({ event }) => listener(event)),
    actor.on('reread', ({ number, written }) => listener(stale(name, number, written))),
  ];
  let left = false;
  // Somebody follows it already: what was told since this listener read is not told to it again.
  if (known && actor.getSnapshot().matches('following'))
    queueMicrotask(() => {
      const { last, written } = actor.getSnapshot().context;
      if (!left) listener(stale(name, last ?? 0, written));
    });
  return () => {
    if (left) return;
    left = true;
    heard.forEach((subscription) => subscription.unsubscribe());
    topic.listeners -= 1;
    if (topic.listeners === 0) end(name, topic);
  };
};
