/** What one socket, one account and the live part as a whole may take. Tests that need more sockets of one person say so. */
export const liveLimits = {
  topicsPerSocket: 200,
  socketsPerAccount: 50,
  /** Connections that have not shown a token yet, of all visitors together. */
  waiting: 2_000,
  /** A connection that has not shown a good token by then is closed. */
  tokenWithinMs: 5_000,
  /** Tokens that one connection may try. */
  tries: 5,
  perSocket: { burst: 500, perSecond: 50 },
  perAccount: { burst: 5_000, perSecond: 250 },
  /** Requests refused as too many, without a pause, before the socket is closed. */
  refusals: 100,
  /** An account that floods opens no socket for so long (ms). Its next tries are answered late. */
  heldBackMs: 30_000,
  refusedAfterMs: 1_000,
  /** Questions about rights at the same time, of the pool's twenty connections. */
  questions: { atOnce: 4, perKey: 2 },
  /** Packets that may wait for a client before it is sent no more; it catches up when it reads again. */
  unread: 256,
  /** Packets, and seconds, after which a client that does not read is cut off. */
  mostUnread: 2_048,
  unreadSeconds: 60,
};
export type LiveLimits = typeof liveLimits;

/** A token bucket: `burst` at once, then `perSecond`. `now` in ms. */
export const tokenBucket = ({ burst, perSecond }: { burst: number; perSecond: number }) => {
  let left = burst;
  let at = 0;
  const fill = (now: number) => {
    left = Math.min(burst, left + (Math.max(0, now - at) / 1000) * perSecond);
    at = now;
  };
  return {
    /** Whether there was one left to take. */
    take(now: number): boolean {
      fill(now);
      if (left < 1) return false;
      left -= 1;
      return true;
    },
    /** Nothing is held against its bearer any more. */
    full(now: number): boolean {
      fill(now);
      return left >= burst;
    },
  };
};
export type TokenBucket = ReturnType<typeof tokenBucket>;
