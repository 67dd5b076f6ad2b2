import { identityAccount, type LogIn } from '#contract/people/identityAccount';
import { configuration } from './logIn';
import { clients } from '../request/http';

export type { LogIn };

const calls = clients(identityAccount);

/**
 * Where a person's password and log-ins are looked after: here (`own`), or at the outside issuer, whose address the
 * screen then links to.
 */
export const accountPlace = async (): Promise<{ own: true } | { own: false; issuer: string }> => {
  const { account, authority } = await configuration();
  return account ? { own: true } : { own: false, issuer: authority };
};

/**
 * Changes the password; answers how many other log-ins were ended by it. Throws CallError: 422 with fields `current`,
 * `new`, `again` (ask `error.fieldMessage('again')`), 429 after too many wrong current passwords.
 */
export const changePassword = async (typed: {
  current: string;
  new: string;
  again: string;
}): Promise<number> => (await calls.changePassword({ body: typed })).ended;

/** Where the person is logged in: `current` marks this browser; last seen first. */
export const ownSessions = (): Promise<LogIn[]> => calls.sessions();

/** Ends one log-in; 404 where it is not the person's own, or over already. Ending the current one logs this browser out. */
export const endSession = async (id: string): Promise<void> => {
  await calls.endSession({ params: { id } });
};

/** Ends every log-in but this browser's; answers how many. */
export const endOtherSessions = async (): Promise<number> => (await calls.endOthers()).ended;
