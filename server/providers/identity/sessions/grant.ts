import type { KoaContextWithOIDC } from 'oidc-provider';
import { AUDIENCE } from '../port';
import { SCOPES } from '../scopes';

const day = 86_400;
/** Longer than a session and than a refresh token, so that neither outlives what it rests on. */
export const GRANT_SECONDS = 30 * day;

/** Our own pages need nobody's consent: one grant a browser session, renewed at each log-in, ended at log-out. */
export const ownGrant = async (ctx: KoaContextWithOIDC) => {
  const { client, session, account, provider } = ctx.oidc;
  if (!client || !session || !account) return undefined;
  const before = session.grantIdFor(client.clientId);
  const found = before ? await provider.Grant.find(before) : undefined;
  const grant =
    found?.accountId === account.accountId
      ? found
      : new provider.Grant({ clientId: client.clientId, accountId: account.accountId });
  grant.addOIDCScope(SCOPES.join(' '));
  grant.addResourceScope(AUDIENCE, SCOPES.join(' '));
  // An old grant begins its thirty days anew.
  if (found) Object.assign(grant, { exp: Math.floor(Date.now() / 1000) + GRANT_SECONDS });
  await grant.save();
  return grant;
};
