import { sweepRateLimits } from '../../../http/rateLimit';
import { tokenChecker } from '../../../http/token';
import { mountAccount } from './accountCalls';
import { emailCodes } from '../codes';
import { demoTokens } from '../sessions/demoToken';
import { mountProvider } from './mount';
import { makeProvider } from './oidc';
import { identityRecords } from '../sessions/records';
import { endSessions, sweepSessions } from '../sessions/sessions';
import { trustedDevices } from '../sessions/trustedDevices';
import { canonicalHost } from '../sessions/canonicalHost';
import { mountPages } from '../pages/routes';
import { AUDIENCE, CLIENT_ID, type Identity, type IdentityOptions } from '../port';

/** Our own OpenID provider: people, sessions and keys in this product's database, nothing else to install. */
export const openEmbedded = async (options: IdentityOptions): Promise<Identity> => {
  const issuer = `${options.publicUrl}/oidc`;
  const records = identityRecords(options.db);
  const key = await options.keys.signing('identity', 'ES256');
  const codes = emailCodes(options.db, await options.keys.secret('identity-codes'));
  const cookieKey = (await options.keys.secret('identity-cookies')).toString('base64');
  const provider = await makeProvider({ ...options, issuer, records, key, cookieKey });
  const check = tokenChecker({ issuer, audience: AUDIENCE, jwks: { keys: [key.publicJwk] } });
  const known = trustedDevices(await options.keys.secret('identity-browsers'), options.publicUrl);
  return {
    async mount(app) {
      canonicalHost(app, options.publicUrl);
      await app.register((scope) =>
        mountPages(scope, { provider, codes, records, known, ...options }),
      );
      await app.register((scope) => mountAccount(scope, { issuer, check, ...options }));
      await app.register((scope) => mountProvider(scope, provider, options));
    },
    check,
    clientConfig: { authority: issuer, client_id: CLIENT_ID, resource: AUDIENCE, account: true },
    async sweep() {
      await records.sweep();
      await codes.sweep();
      await sweepSessions(options.db);
      await sweepRateLimits(options.db);
    },
    endSessions: async (tx, account) => void (await endSessions(tx, account)),
    issueToken: demoTokens(issuer, key),
  };
};
