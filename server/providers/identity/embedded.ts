import { tokenChecker } from '../../http/token';
import { demoTokens } from './embeddedDemoToken';
import { mountProvider } from './embeddedMount';
import { makeProvider } from './embeddedProvider';
import { identityRecords } from './embeddedRecords';
import { keepOneAddress } from './oneAddress';
import { mountPages } from './pages/routes';
import { AUDIENCE, CLIENT_ID, type Identity, type IdentityOptions } from './port';

/** Our own OpenID provider: people, sessions and keys in this product's database, nothing else to install. */
export const openEmbedded = async (options: IdentityOptions): Promise<Identity> => {
  const issuer = `${options.publicUrl}/oidc`;
  const records = identityRecords(options.db);
  const key = await options.keys.signing('identity', 'ES256');
  const cookieKey = (await options.keys.secret('identity-cookies')).toString('base64');
  const provider = await makeProvider({ ...options, issuer, records, key, cookieKey });
  return {
    async mount(app) {
      keepOneAddress(app, options.publicUrl);
      await app.register((scope) => mountPages(scope, provider, options));
      await app.register((scope) => mountProvider(scope, provider, options.publicUrl));
    },
    check: tokenChecker({ issuer, audience: AUDIENCE, jwks: { keys: [key.publicJwk] } }),
    clientConfig: { authority: issuer, client_id: CLIENT_ID, resource: AUDIENCE },
    sweep: () => records.sweep(),
    issueToken: demoTokens(issuer, key),
  };
};
