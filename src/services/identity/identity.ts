import { z } from 'zod';
import { keepToken, LoginRefused, readToken } from '../request/token';
import { configuration, manager } from './logIn';

export { startLogin } from './logIn';

/** Ends the code flow at the return address: keeps the token, answers where to go on. */
export const finishLogin = async (): Promise<string | null> => {
  const user = await (await manager()).signinRedirectCallback();
  keepToken(user.access_token);
  const { to } = (user.state ?? {}) as { to?: unknown };
  return typeof to === 'string' && to.startsWith('/') && !to.startsWith('//') ? to : null;
};

const alone = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('passepartout:token', work) : work();

const Renewed = z.object({ access_token: z.string() });

/** Our own provider keeps the refresh token in a cookie that no script reads, and sends the new one there. */
const byCookie = async (authority: string, client_id: string): Promise<string> => {
  const answer = await fetch(`${authority}/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', client_id }),
  });
  if (answer.status === 400 || answer.status === 401)
    throw new LoginRefused('The provider gives no new token');
  if (!answer.ok) throw new Error(`The token endpoint answered ${answer.status}`);
  const { access_token } = Renewed.parse(await answer.json());
  keepToken(access_token);
  return access_token;
};

/**
 * A new access token by the refresh token. Refresh tokens rotate and an old one destroys the grant, so one tab renews
 * and the others take what it got. Rejects with LoginRefused when the provider refuses, else with the line's own error.
 */
export const renewToken = (): Promise<string> => {
  const before = readToken();
  return alone(async () => {
    const now = readToken();
    if (now && now !== before) return now;
    const { account, authority, client_id } = await configuration();
    if (account) return byCookie(authority, client_id);
    const users = await manager();
    const known = await users.getUser();
    if (!known?.refresh_token) throw new LoginRefused('There is no refresh token');
    const user = await users.signinSilent().catch((error: unknown) => {
      // The library's name for an answer {error: …} of the provider; a cut line has another.
      if (error instanceof Error && error.name === 'ErrorResponse')
        throw new LoginRefused(error.message);
      throw error;
    });
    if (!user) throw new LoginRefused('The silent login gave no user');
    keepToken(user.access_token);
    return user.access_token;
  });
};

/** Ends the session at the identity provider and comes back to the root; answers at once where there is none. */
export const endSession = async () => {
  const users = await manager();
  const user = await users.getUser();
  if (!user?.id_token) return;
  await users.signoutRedirect({ id_token_hint: user.id_token });
  await new Promise(() => undefined); // the page is leaving
};
