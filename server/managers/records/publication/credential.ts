import { importJWK, SignJWT } from 'jose';
import type { Services } from '../../../providers/ports';
import type { ItemRead } from '../itemStatement';

/** did:web of the address that visitors type; on localhost it says so by its port. */
const issuerOf = (publicUrl: string): string =>
  `did:web:${new URL(publicUrl).host.replace(':', '%3A')}`;

/** A hexadecimal SHA-256 as Subresource Integrity writes it. */
const digestOf = (hex: string) => `sha256-${Buffer.from(hex, 'hex').toString('base64')}`;

/** The passport as a W3C Verifiable Credential 2.0 in `vc+jwt`, signed with the product's Ed25519 key. */
export const signCredential = async (
  { publicUrl, passportKey }: Services,
  item: ItemRead,
  facts: { at: Date; certificateSha256: string; confidence: number | null },
): Promise<string> => {
  const issuer = issuerOf(publicUrl);
  const key = await importJWK(passportKey.privateKey, 'EdDSA');
  return new SignJWT({
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    type: ['VerifiableCredential', 'DigitalProductPassport'],
    issuer,
    validFrom: facts.at.toISOString(),
    credentialSubject: {
      id: `${publicUrl}/object_detail/${item.id}`,
      name: item.name,
      maker: item.maker || item.artist || item.brand,
      category: item.category,
      edition: { type: item.edition_type, number: item.edition_number },
      verification: facts.confidence === null ? null : { confidence: facts.confidence },
      // Of everything that was sealed: with the credential it stands in the log
      record: item.sealed && {
        version: item.sealed.version,
        digestSRI: digestOf(item.sealed.sha256),
      },
      certificate: { digestSRI: digestOf(facts.certificateSha256) },
    },
  })
    .setProtectedHeader({
      alg: 'EdDSA',
      typ: 'vc+jwt',
      cty: 'vc',
      kid: `${issuer}#${passportKey.kid}`,
    })
    .sign(key);
};

/** The did:web document: the public key that a credential's `kid` names, so that anybody can check one. */
export const didDocument = ({
  publicUrl,
  passportKey,
}: Pick<Services, 'publicUrl' | 'passportKey'>) => {
  const id = issuerOf(publicUrl);
  const method = `${id}#${passportKey.kid}`;
  const { kty, crv, x } = passportKey.publicJwk;
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/suites/jws-2020/v1'],
    id,
    verificationMethod: [
      { id: method, type: 'JsonWebKey2020', controller: id, publicKeyJwk: { kty, crv, x } },
    ],
    assertionMethod: [method],
  };
};
