import { accountKey, type Connection } from './connection';
import { tokenBucket, type LiveLimits, type TokenBucket } from './limits';

interface Account {
  bucket: TokenBucket;
  sockets: number;
  /** Until then (ms) it opens no socket, for one of them flooded. */
  heldBackUntil: number;
}

/** What sockets and accounts may still ask; an account's sockets share one bucket. */
export const budgets = (limits: LiveLimits) => {
  const accounts = new Map<string, Account>();
  /** Tokens of those who flooded, each with its end (ms): they are refused before anybody asks whose they are. */
  const heldBack = new Map<string, number>();

  const accountOf = (key: string): Account => {
    const known = accounts.get(key);
    if (known) return known;
    const fresh = { bucket: tokenBucket(limits.perAccount), sockets: 0, heldBackUntil: 0 };
    accounts.set(key, fresh);
    return fresh;
  };

  return {
    /** Whether the account may open one more socket now; costs one request. */
    mayConnect(key: string): boolean {
      const account = accountOf(key);
      const now = Date.now();
      return (
        account.sockets < limits.socketsPerAccount &&
        account.heldBackUntil <= now &&
        account.bucket.take(now)
      );
    },
    isHeldBack: (token: string): boolean => (heldBack.get(token) ?? 0) > Date.now(),
    /** The socket counts until `close`. `ask` is false where this request is one too many. */
    open(connection: Connection) {
      const account = accountOf(accountKey(connection.person));
      const own = tokenBucket(limits.perSocket);
      let refused = 0;
      account.sockets += 1;
      return {
        ask(): boolean {
          const now = Date.now();
          const granted = own.take(now) && account.bucket.take(now);
          refused = granted ? 0 : refused + 1;
          return granted;
        },
        /** It goes on asking although it is refused: a flood. Its account is held back from then on. */
        floods(): boolean {
          if (refused <= limits.refusals) return false;
          account.heldBackUntil = Date.now() + limits.heldBackMs;
          heldBack.set(connection.token, account.heldBackUntil);
          return true;
        },
        close: (): void => void (account.sockets -= 1),
      };
    },
    /** Forgets accounts that have no socket and nothing held against them. */
    sweep(): void {
      const now = Date.now();
      for (const [key, { bucket, sockets, heldBackUntil }] of accounts)
        if (sockets === 0 && heldBackUntil <= now && bucket.full(now)) accounts.delete(key);
      for (const [token, until] of heldBack) if (until <= now) heldBack.delete(token);
    },
  };
};
export type Budgets = ReturnType<typeof budgets>;
export type Budget = ReturnType<Budgets['open']>;
