import type { Socket } from 'socket.io-client';
import { LiveEvent } from '#contract/frame/events';
import { liveSocket } from './socket';

type Hear = (event: LiveEvent) => void;
interface Followed {
  listeners: Set<Hear>;
  /** The last number heard; null before the first. */
  last: number | null;
  /** The server has answered once: from here on there is no gap. */
  begun: boolean;
}
type Answer = { ok: boolean; number?: number; code?: string };

const followed = new Map<string, Followed>();
let heard: Socket | null = null;

const tell = (topic: Followed, event: LiveEvent) =>
  [...topic.listeners].forEach((listener) => listener(event));

const stale = (topic: string, number: number): LiveEvent => ({
  topic,
  number,
  kind: 'stale',
  id: '',
  type: '',
  state: '',
  at: new Date().toISOString(),
  data: {},
});

/** Asks for a topic from where it was left. What happened before the first answer is read anew by the listener. */
const ask = async (name: string, topic: Followed) => {
  const socket = await liveSocket();
  if (!socket.connected) return;
  const asked = topic.last === null ? { topic: name } : { topic: name, since: topic.last };
  socket.emit('follow', asked, ({ ok, number = 0, code }: Answer) => {
    if (!ok) return console.warn(`${name} cannot be followed: ${code}`);
    if (topic.begun) return;
    topic.begun = true;
    topic.last = Math.max(topic.last ?? 0, number);
    tell(topic, stale(name, topic.last));
  });
};

const start = async () => {
  const socket = await liveSocket();
  if (heard === socket) return;
  heard = socket;
  socket.on('connect', () => followed.forEach((topic, name) => void ask(name, topic)));
  socket.on('event', (said: unknown) => {
    const read = LiveEvent.safeParse(said);
    const topic = read.success ? followed.get(read.data.topic) : undefined;
    if (!read.success || !topic) return;
    // Numbers count per topic: what was heard once is not told again.
    if (topic.last !== null && read.data.number <= topic.last) return;
    topic.last = read.data.number;
    tell(topic, read.data);
  });
  // The right to it is lost: what is read anew now says so.
  socket.on('dropped', (name: unknown) => {
    const topic = followed.get(String(name));
    if (topic) tell(topic, stale(String(name), topic.last ?? 0));
  });
};

/**
 * Hears a topic (`item:<id>`, …) until the returned function is called; nothing is missed while the line is cut.
 * `kind: "stale"` means: read the thing anew (also told once at the beginning).
 */
export const follow = (name: string, listener: Hear): (() => void) => {
  const topic = followed.get(name) ?? { listeners: new Set<Hear>(), last: null, begun: false };
  const fresh = topic.listeners.size === 0;
  followed.set(name, topic);
  topic.listeners.add(listener);
  void start().then(() => (fresh ? ask(name, topic) : undefined));
  return () => {
    topic.listeners.delete(listener);
    if (topic.listeners.size > 0 || followed.get(name) !== topic) return;
    followed.delete(name);
    void liveSocket().then((socket) => socket.emit('leave', name));
  };
};
