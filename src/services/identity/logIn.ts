import type { UserManager } from 'oidc-client-ts';

interface Configuration {
  authority: string;
  client_id: string;
  resource: string | null;
  /** The provider answers the calls of contract/identityAccount. */
  account: boolean;
}
const embedded = (): Configuration => ({
  authority: `${location.origin}/oidc`,
  client_id: 'passepartout',
  resource: 'urn:passepartout:api',
  account: true,
});

/** The server says who issues tokens, so that another issuer works without a build. */
export const configuration = async (): Promise<Configuration> => {
  try {
    const answer = await fetch('/config.json');
    if (!answer.ok) return embedded();
    return { ...embedded(), ...((await answer.json()) as Partial<Configuration>) };
  } catch {
    return embedded();
  }
};

const open = async (): Promise<UserManager> => {
  const [{ UserManager, WebStorageStateStore }, { authority, client_id, resource }] =
    await Promise.all([import('oidc-client-ts'), configuration()]);
  const store = new WebStorageStateStore({ store: localStorage });
  return new UserManager({
    authority,
    client_id,
    // An outside issuer names its audience itself: then no resource is asked for.
    ...(resource && { resource }),
    redirect_uri: `${location.origin}/login`,
    post_logout_redirect_uri: `${location.origin}/`,
    scope: 'openid profile email offline_access',
    response_type: 'code',
    automaticSilentRenew: false,
    userStore: store,
    stateStore: store,
  });
};
let opened: Promise<UserManager> | null = null;
/** The identity provider's client (17 kB): it comes when it is needed. */
export const manager = () => (opened ??= open());

/** Leaves for the log-in page (or, with `join`, for the registration); `to` is where to go on afterwards. */
export const startLogin = async (to: string | null, join: boolean) => {
  const users = await manager();
  await users.signinRedirect({
    state: { to },
    ...(join ? { extraQueryParams: { screen: 'register' } } : {}),
  });
};
