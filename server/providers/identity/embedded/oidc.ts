import type { Provider, Configuration, FindAccount, KoaContextWithOIDC } from 'oidc-provider';
import type { SigningKey } from '../../../store/keys';
import type { Db } from '../../../store/open';
import { GRANT_SECONDS, ownGrant } from '../sessions/grant';
import { loggedOut, logOut, skipEmptyLogOut } from './logOut';
import { refreshByCookie } from './refreshCookie';
import type { IdentityRecords } from '../sessions/records';
import { hasEnded, seeSession } from '../sessions/sessions';
import { ownAddresses } from '../sessions/canonicalHost';
import { noticePage } from '../pages/noticePage';
import { AUDIENCE, CLIENT_ID, type IdentityOptions } from '../port';
import { SCOPES } from '../scopes';

const minute = 60;
const day = 86_400;

interface Parts extends IdentityOptions {
  issuer: string;
  records: IdentityRecords;
  key: SigningKey;
  cookieKey: string;
}

/** The package says once that Node 20 is not supported; the whole loop is tested on it. Only that line is held back. */
const loadPackage = async () => {
  const warn = console.warn;
  console.warn = (...words: unknown[]) => {
    if (!String(words[0]).includes('Unsupported runtime')) warn(...words);
  };
  try {
    return await import('oidc-provider');
  } finally {
    console.warn = warn;
  }
};

const ownClient = (publicUrl: string) => ({
  client_id: CLIENT_ID,
  client_name: 'Passepartout',
  token_endpoint_auth_method: 'none' as const,
  application_type: 'web' as const,
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code' as const],
  id_token_signed_response_alg: 'ES256' as const,
  redirect_uris: ownAddresses(publicUrl).map((address) => `${address}/login`),
  post_logout_redirect_uris: ownAddresses(publicUrl).flatMap((address) => [
    address,
    `${address}/`,
    `${address}/login`,
  ]),
});

/** Nobody where the browser's own session rests on a log-in that has ended: the password is asked for again. */
const accountFinder =
  ({ accounts, db }: IdentityOptions): FindAccount =>
  async ({ oidc: { session, result } }, subject) => {
    const grant = result?.login ? undefined : session?.grantIdFor(CLIENT_ID);
    if (grant && (await hasEnded(db, grant))) return undefined;
    const account = await accounts.byId(subject);
    if (!account) return undefined;
    const { id, email, name, picture } = account;
    return {
      accountId: id,
      claims: () => Promise.resolve({ sub: id, email, name, ...(picture && { picture }) }),
    };
  };

const features = (
  { publicUrl, records }: Parts,
  UnknownResource: new () => Error,
): Configuration['features'] => ({
  devInteractions: { enabled: false },
  dPoP: { enabled: false },
  pushedAuthorizationRequests: { enabled: false },
  // An access token with an audience could not be used there; the id token says email and name.
  userinfo: { enabled: false },
  revocation: {
    enabled: true,
    allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
  },
  rpInitiatedLogout: {
    enabled: true,
    logoutSource: logOut(publicUrl, records),
    postLogoutSuccessSource: loggedOut(publicUrl),
  },
  resourceIndicators: {
    enabled: true,
    defaultResource: () => AUDIENCE,
    useGrantedResource: () => true,
    getResourceServerInfo(_ctx, resource) {
      if (resource !== AUDIENCE) throw new UnknownResource();
      return {
        scope: SCOPES.join(' '),
        audience: AUDIENCE,
        accessTokenFormat: 'jwt',
        accessTokenTTL: 10 * minute,
        jwt: { sign: { alg: 'ES256' } },
      };
    },
  },
});

/** Each token issued is a sighting of its log-in; `sid` names it, so that the token can be refused when it ends. */
const sessionClaim =
  (db: Db, SessionEnded: new (message: string) => Error): Configuration['extraTokenClaims'] =>
  async (ctx, token) => {
    if (token.kind !== 'AccessToken' || !token.grantId) return undefined;
    const seen = await seeSession(db, {
      grantId: token.grantId,
      accountId: token.accountId,
      userAgent: ctx.get('user-agent').slice(0, 400),
      address: ctx.get('x-forwarded-for'),
    });
    if (!seen) throw new SessionEnded('this log-in has ended');
    return { sid: token.grantId };
  };

const showError =
  (publicUrl: string): Configuration['renderError'] =>
  (ctx, out) => {
    ctx.type = 'html';
    ctx.body = noticePage({
      publicUrl,
      title: 'This log-in has expired',
      text: `${out.error_description ?? out.error}. Please start again from the front page.`,
      link: { href: `${publicUrl}/`, text: 'Go to the front page' },
    });
  };

/** Authorization code with PKCE (S256) for one first-party client; refresh tokens rotate, and reuse ends their family. */
export const makeProvider = async (parts: Parts): Promise<Provider> => {
  const { publicUrl, records } = parts;
  const { Provider, errors, interactionPolicy } = await loadPackage();
  const policy = interactionPolicy.base();
  const gone = new interactionPolicy.Check(
    'account_gone',
    'The account or the log-in of this session cannot be used any more',
    (ctx) => Boolean(ctx.oidc.session?.accountId && !ctx.oidc.account),
  );
  policy.get('login')?.checks.add(gone);
  const origins = new Set(ownAddresses(publicUrl).map((address) => new URL(address).origin));
  const base = new URL(publicUrl).pathname.replace(/\/$/, '');
  const provider = new Provider(parts.issuer, {
    adapter: (kind: string) => records.adapter(kind),
    jwks: { keys: [parts.key.privateKey] },
    cookies: { keys: [parts.cookieKey] },
    clients: [ownClient(publicUrl)],
    clientBasedCORS: (_ctx, origin) => origins.has(origin),
    findAccount: accountFinder(parts),
    loadExistingGrant: ownGrant,
    scopes: SCOPES,
    claims: { openid: ['sub'], email: ['email'], profile: ['name', 'picture'] },
    conformIdTokenClaims: false,
    extraTokenClaims: sessionClaim(parts.db, errors.InvalidGrant),
    responseTypes: ['code'],
    pkce: { required: () => true },
    extraParams: ['screen'],
    rotateRefreshToken: true,
    // Without prompt=consent the library drops offline_access, so its presence must not decide.
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: () => false,
    interactions: {
      policy,
      url: (_ctx, interaction) => `${base}/oidc/interaction/${interaction.uid}`,
    },
    renderError: showError(publicUrl),
    ttl: {
      AccessToken: 10 * minute,
      AuthorizationCode: minute,
      IdToken: 10 * minute,
      Interaction: 60 * minute,
      Grant: GRANT_SECONDS,
      Session: 14 * day,
      // A rotated token keeps the end of its first: fourteen days after the log-in the password is asked again.
      RefreshToken: (ctx) =>
        (ctx as KoaContextWithOIDC | undefined)?.oidc.entities.RotatedRefreshToken?.remainingTTL ??
        14 * day,
    },
    features: features(parts, errors.InvalidTarget),
  });
  // The mount names host and protocol itself, from the public URL; what a client sends never reaches this.
  provider.proxy = publicUrl.startsWith('https:');
  provider.use(refreshByCookie(publicUrl) as Parameters<Provider['use']>[0]);
  provider.use(skipEmptyLogOut as Parameters<Provider['use']>[0]);
  provider.on('server_error', (_ctx, error) => parts.log(`identity: ${error.message}`));
  return provider;
};
