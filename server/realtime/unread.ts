import type { Socket } from 'socket.io';
import type { LiveLimits } from './limits';

type Limits = Pick<LiveLimits, 'unread' | 'mostUnread' | 'unreadSeconds'>;

/** Counts what waits for a client that reads more slowly than it is written to. `resume` is called when it has read again. */
export const watchUnread = (
  { conn }: Pick<Socket, 'conn'>,
  { unread, mostUnread, unreadSeconds }: Limits,
  resume: () => void,
) => {
  let waiting = 0;
  /** Since when there is too much, in ms since 1970. */
  let since: number | null = null;
  conn.on('packetCreate', () => {
    waiting += 1;
    if (waiting >= unread) since ??= Date.now();
  });
  conn.on('drain', () => {
    const wasFull = since !== null;
    waiting = 0;
    since = null;
    if (wasFull) resume();
  });
  return {
    writable: (): boolean => waiting < unread,
    /** It does not read: it is to be cut off. */
    stuck: (now: number): boolean =>
      waiting >= mostUnread || (since !== null && now - since > unreadSeconds * 1000),
  };
};
