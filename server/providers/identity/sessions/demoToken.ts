import { randomUUID } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import type { SigningKey } from '../../../store/keys';
import { AUDIENCE, CLIENT_ID } from '../port';
import { SCOPES } from '../scopes';

/** An access token as the token endpoint makes it, without a log-in: for the `token` command and for tests. One hour. */
export const demoTokens =
  (issuer: string, key: SigningKey) =>
  async (accountId: string): Promise<string> =>
    new SignJWT({ scope: SCOPES.join(' '), client_id: CLIENT_ID })
      .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: key.kid })
      .setJti(randomUUID())
      .setSubject(accountId)
      .setIssuer(issuer)
      .setAudience(AUDIENCE)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(await importJWK(key.privateKey, 'ES256'));
