import { io, type Socket } from 'socket.io-client';
import type { FollowAnswer, LiveEvent } from '#contract/frame/events';

/** A client that follows one topic as the browser does: it keeps its last number and says it when it comes back. */
export const follower = (url: string, token: string, topic: string) => {
  const events: LiveEvent[] = [];
  let socket: Socket | null = null;
  let last: number | undefined;
  const come = (since = last): Promise<FollowAnswer> =>
    new Promise((resolve, reject) => {
      const fresh = io(`${url}/items_manager`, {
        auth: { token },
        transports: ['websocket'],
        reconnection: false,
        forceNew: true,
      });
      socket = fresh;
      fresh.on('event', (event: LiveEvent) => {
        if (socket !== fresh) return;
        events.push(event);
        last = event.number;
      });
      fresh.on('connect_error', reject);
      fresh.on('connect', () => {
        fresh.emit(
          'follow',
          { topic, ...(since !== undefined && { since }) },
          (answer: FollowAnswer) => {
            last ??= answer.number;
            resolve(answer);
          },
        );
      });
    });
  return {
    events,
    come,
    /** One more topic on the same socket. */
    also: (other: string): Promise<{ ok: boolean; code?: string }> =>
      new Promise((resolve) => socket?.emit('follow', { topic: other }, resolve)),
    /** Whatever else the line tells: `disconnect`, `end`, `dropped`. */
    hear: (what: string, listener: (said: unknown) => void) => {
      socket?.on(what, listener);
    },
    /** Cuts the line without a word, as a train into a tunnel does. */
    cut: () => {
      socket?.io.engine.close();
      socket = null;
    },
    leave: () => {
      socket?.disconnect();
      socket = null;
    },
  };
};

/** Numbers that do not follow their predecessor by one: lost, doubled or misordered. */
export const broken = (events: LiveEvent[], from = events[0]?.number ?? 0): number[] =>
  events.flatMap(({ number }, index) => (number === from + index ? [] : [number]));
