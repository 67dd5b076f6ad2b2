import type { KoaContextWithOIDC } from 'oidc-provider';
import type { IdentityRecords } from '../sessions/records';
import { html, trusted } from '../pages/html';
import { noticePage } from '../pages/noticePage';

const returnAddress = (ctx: KoaContextWithOIDC): string => {
  const { post_logout_redirect_uri: listed, state } = ctx.oidc.params ?? {};
  if (typeof listed !== 'string') return ctx.oidc.urlFor('end_session_success');
  const back = new URL(listed);
  if (typeof state === 'string') back.searchParams.set('state', state);
  return back.href;
};

/** Ends the browser's session and every refresh token that it gave out. */
const endSession = async (ctx: KoaContextWithOIDC, records: IdentityRecords): Promise<void> => {
  const { session, provider } = ctx.oidc;
  if (!session) return;
  for (const { grantId } of Object.values(session.authorizations ?? {}))
    if (grantId) await records.endFamily(grantId);
  await session.destroy();
  ctx.cookies.set(provider.cookieName('session'), null, { httpOnly: true, sameSite: 'lax' });
};

/** `form` is the provider's own hidden form, which carries the token against forged log-outs. */
const askFirst = (ctx: KoaContextWithOIDC, publicUrl: string, form: string): void => {
  ctx.type = 'html';
  ctx.body = noticePage({
    publicUrl,
    title: 'Log out?',
    text: 'You are about to log out of Passepartout in this browser.',
    more: html`${trusted(form)}
      <button class="primary" form="op.logoutForm" name="logout" value="yes" autofocus>
        Log out
      </button>`,
    link: { href: `${publicUrl}/`, text: 'Stay logged in' },
  });
};

/** Whoever shows an id token of the very person in the session is our own page: no question is asked. */
export const logOut =
  (publicUrl: string, records: IdentityRecords) =>
  async (ctx: KoaContextWithOIDC, form: string): Promise<void> => {
    const hinted = ctx.oidc.entities.IdTokenHint?.payload['sub'];
    if (!hinted || hinted !== ctx.oidc.session?.accountId) return askFirst(ctx, publicUrl, form);
    const back = returnAddress(ctx);
    await endSession(ctx, records);
    ctx.status = 303;
    ctx.redirect(back);
  };

/** Nobody is logged in any more: go where log-out would have led, instead of posting an empty form. */
export const skipEmptyLogOut = async (
  ctx: KoaContextWithOIDC,
  next: () => Promise<unknown>,
): Promise<void> => {
  await next();
  const oidc = ctx.oidc as KoaContextWithOIDC['oidc'] | undefined;
  if (oidc?.route !== 'end_session' || ctx.status !== 200 || !oidc.session) return;
  if (oidc.session.accountId) return;
  ctx.status = 303;
  ctx.redirect(returnAddress(ctx));
};

export const loggedOut = (publicUrl: string) => (ctx: KoaContextWithOIDC) => {
  ctx.type = 'html';
  ctx.body = noticePage({
    publicUrl,
    title: 'You are logged out',
    text: 'This browser no longer knows you. Other devices stay as they are.',
    link: { href: `${publicUrl}/`, text: 'Go to the front page' },
  });
};
