import { accountKey, type Connection } from './connection';
import { tokenBucket, type LiveLimits, type TokenBucket } from './limits';

interface Account {
  bucket: TokenBucket;
  sockets: number;
}

/** What sockets and accounts may still ask; an account's sockets share one bucket. */
export const budgets = (limits: LiveLimits) => {
  const accounts = new Map<string, Account>();

  const accountOf = (key: string): Account => {
    const known = accounts.get(key);
    if (known) return known;
    const fresh = { bucket: tokenBucket(limits.perAccount), sockets: 0 };
    accounts.set(key, fresh);
    return fresh;
  };

  return {
    /** Whether the account may open one more socket now; costs one request. */
    mayConnect(key: string): boolean {
      const account = accountOf(key);
      return account.sockets < limits.socketsPerAccount && account.bucket.take(Date.now());
    },
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
        /** It goes on asking although it is refused: a flood. */
        floods: (): boolean => refused > limits.refusals,
        close: (): void => void (account.sockets -= 1),
      };
    },
    /** Forgets accounts that have no socket and nothing held against them. */
    sweep(): void {
      for (const [key, { bucket, sockets }] of accounts)
        if (sockets === 0 && bucket.full(Date.now())) accounts.delete(key);
    },
  };
};
export type Budgets = ReturnType<typeof budgets>;
export type Budget = ReturnType<Budgets['open']>;
