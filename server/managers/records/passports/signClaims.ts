import { importJWK, SignJWT, type JWTPayload } from 'jose';
import type { Services } from '../../../providers/ports';
import { issuerOf } from './issuer';

/** Claims of the platform as a W3C Verifiable Credential 2.0 in `vc+jwt`: its context and issuer come from here. */
export const signClaims = async (
  { publicUrl, passportKey }: Pick<Services, 'publicUrl' | 'passportKey'>,
  claims: JWTPayload,
): Promise<string> => {
  const issuer = issuerOf(publicUrl);
  const key = await importJWK(passportKey.privateKey, 'EdDSA');
  return new SignJWT({
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    issuer,
    ...claims,
  })
    .setProtectedHeader({
      alg: 'EdDSA',
      typ: 'vc+jwt',
      cty: 'vc',
      kid: `${issuer}#${passportKey.kid}`,
    })
    .sign(key);
};
