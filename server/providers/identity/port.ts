import type { FastifyInstance } from 'fastify';
import type { CheckToken } from '../../http/token';
import type { Keys } from '../../store/keys';
import type { Db, Tx } from '../../store/open';

/** The audience of every access token of the embedded provider, and the resource a client may name. */
export const AUDIENCE = 'urn:passepartout:api';
/** The first-party client: the product's own pages. */
export const CLIENT_ID = 'passepartout';

/** How the identity provider reaches the people; composed of the accounts' own SQL. */
export interface AccountPort {
  /** Upper and lower case of the address do not matter. `email` as it is stored: letters go there, never to what was typed. `disabled`: disabled, may not log in (who waits, or was rejected, may). */
  byEmail(
    email: string,
  ): Promise<{ id: string; email: string; passwordHash: string | null; disabled: boolean } | null>;
  /** Null for nobody, and for a disabled account: its refresh tokens and its session then end. */
  byId(
    id: string,
  ): Promise<{ id: string; email: string; name: string; picture: string | null } | null>;
  /** A new account that waits for an administrator's approval; `taken` changes nothing. */
  register(
    tx: Tx,
    person: { email: string; passwordHash: string },
  ): Promise<{ id: string } | 'taken'>;
  setPassword(tx: Tx, id: string, passwordHash: string): Promise<void>;
  passwordOf(id: string): Promise<string | null>;
}

export interface OutsideIssuer {
  issuer: string;
  clientId: string;
  audience: string;
}

export interface IdentityOptions {
  db: Db;
  keys: Keys;
  /** What a visitor types, without a trailing slash. */
  publicUrl: string;
  accounts: AccountPort;
  /** Set: people log in there, and the embedded provider is not mounted. */
  oidc?: OutsideIssuer | undefined;
  log(line: string): void;
}

export interface Identity {
  /** Call before `listen`; adds the routes under `/oidc` (embedded) and sends a loopback synonym to the public address. */
  mount(app: FastifyInstance): Promise<void>;
  /** Throws TokenRefused or IssuerUnreachable (server/http/token). */
  check: CheckToken;
  /**
   * What the browser needs to know. `resource` is null where the issuer names its audience itself; `account`: password
   * and log-ins are looked after here (contract/identityAccount), else at the issuer.
   */
  clientConfig: {
    authority: string;
    client_id: string;
    resource: string | null;
    account: boolean;
  };
  /** Deletes what has expired; call it now and then (every ten minutes is fine). */
  sweep(): Promise<void>;
  /** Embedded only: ends every log-in of a person, in the caller's transaction; their tokens are refused from its commit on. */
  endSessions?(tx: Tx, account: string): Promise<void>;
  /** Embedded only: an access token of one hour for the `token` command and for tests. */
  issueToken?(accountId: string): Promise<string>;
}
