import type { Tx } from '../../store/open';

/** What the accounts manager needs of the world; compose.ts gives it. */
export interface AccountPorts {
  /** The signed address of a profile picture (480 px), null where there is none. */
  picture(media: string | null): string | null;
  /** Ends every log-in of a person, in the caller's transaction: their refresh tokens and browser sessions. */
  endSessions(tx: Tx, account: string): Promise<void>;
}
