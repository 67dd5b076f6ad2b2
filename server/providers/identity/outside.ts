import { sweepRateLimits } from '../../http/rateLimit';
import { tokenChecker } from '../../http/token';
import type { Db } from '../../store/open';
import { canonicalHost } from './sessions/canonicalHost';
import type { Identity, OutsideIssuer } from './port';

/** Any OpenID provider: found by discovery, trusted for its own tokens and nothing else. */
export const openOutside = (db: Db, publicUrl: string, oidc: OutsideIssuer): Identity => ({
  mount: (app) => Promise.resolve(canonicalHost(app, publicUrl)),
  check: tokenChecker({ issuer: oidc.issuer, audience: oidc.audience, jwks: 'discover' }),
  clientConfig: {
    authority: oidc.issuer,
    client_id: oidc.clientId,
    resource: null,
    account: false,
  },
  // Limits of our own calls are counted with an outside issuer too.
  sweep: () => sweepRateLimits(db),
});
