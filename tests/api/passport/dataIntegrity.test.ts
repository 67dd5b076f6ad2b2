import { createHash, createPublicKey, verify } from 'node:crypto';
import { base58 } from '@scure/base';
import canonicalize from 'canonicalize';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { multikeyOf, withProof } from '../../../server/managers/records/passports/dataIntegrity';
import { publishedImage } from '../records/drafts';
import { startTestServer, type TestServer } from '../frame/testServer';

/** W3C Data Integrity EdDSA Cryptosuites 1.0, appendix B.3: keys, credential and proof of eddsa-jcs-2022. */
const published = {
  publicKey: 'z6MkrJVnaZkeFzdQyMZu1cgjg7k1pZZ6pvBQ7XJPt4swbTQ2',
  privateKey: 'z3u2en7t5LR2WtQH5PfFqMqwVHBeXouLzo6haApm8XHqvjxq',
  created: '2023-02-24T23:36:38Z',
  credential: {
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      'https://www.w3.org/ns/credentials/examples/v2',
    ],
    id: 'urn:uuid:58172aac-d8ba-11ed-83dd-0b3aef56cc33',
    type: ['VerifiableCredential', 'AlumniCredential'],
    name: 'Alumni Credential',
    description: 'A minimum viable example of an Alumni Credential.',
    issuer: 'https://vc.example/issuers/5678',
    validFrom: '2023-01-01T00:00:00Z',
    credentialSubject: { id: 'did:example:abcdefgh', alumniOf: 'The School of Examples' },
  },
  proofValue:
    'z2HnFSSPPBzR36zdDgK8PbEHeXbR56YF24jwMpt3R1eHXQzJDMWS93FCzpvJpwTWd3GAVFuUfjoJdcnTMuVor51aX',
};
/** Without the two bytes of the multicodec. */
const keyIn = (multikey: string) => base58.decode(multikey.slice(1)).slice(2);
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

interface Secured extends Record<string, unknown> {
  proof: { proofValue: string; verificationMethod: string };
}
const holds = ({ proof, ...credential }: Secured, multikey: string): boolean => {
  const { proofValue, ...options } = proof;
  const [before, after] = [options, credential].map((part) =>
    createHash('sha256')
      .update(canonicalize(part) ?? '')
      .digest(),
  );
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: text(keyIn(multikey)) };
  return verify(
    null,
    Buffer.concat([before!, after!]),
    createPublicKey({ key: jwk, format: 'jwk' }),
    base58.decode(proofValue.slice(1)),
  );
};

it('makes the proof that the specification publishes for its keys', () => {
  const { publicKey, privateKey, created, credential, proofValue } = published;
  const [x, d] = [keyIn(publicKey), keyIn(privateKey)];
  expect(multikeyOf(x)).toBe(publicKey);
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: text(x), d: text(d) };
  const verificationMethod = `did:key:${publicKey}#${publicKey}`;
  const signed = withProof(credential, jwk, { created, verificationMethod });
  expect(signed.proof.proofValue).toBe(proofValue);
});

describe('the credential of a passport', () => {
  let house: TestServer;
  let item: string;
  beforeAll(async () => {
    house = await startTestServer('data-integrity');
    item = (await publishedImage(house, house.person('artist'), 'Isobars')).item;
  }, 120_000);
  afterAll(() => house?.close());

  const ask = async (path: string) => {
    const answer = await fetch(house.url + path, { headers: { accept: 'application/vc' } });
    expect(answer.headers.get('content-type')).toContain('application/vc');
    return (await answer.json()) as Secured;
  };
  const keys = async () => {
    const document = (await (await fetch(`${house.url}/.well-known/did.json`)).json()) as {
      verificationMethod: { id: string; publicKeyMultibase?: string }[];
      assertionMethod: string[];
    };
    return document;
  };

  it('is told with a Data Integrity proof too, by the key that the DID document names', async () => {
    const secured = await ask(`/passport/${item}/credential`);
    const { verificationMethod, assertionMethod } = await keys();
    const key = verificationMethod.find(({ id }) => id === secured.proof.verificationMethod);
    expect(assertionMethod).toContain(key?.id);
    expect(holds(secured, key?.publicKeyMultibase ?? '')).toBe(true);
    expect(await ask(`/object_detail/${item}`)).toEqual(secured);
  });

  it('says the same in both proofs, and holds with no claim changed', async () => {
    const secured = await ask(`/passport/${item}/credential`);
    const jwt = await (await fetch(`${house.url}/passport/${item}/credential`)).text();
    const { proof, ...claims } = secured;
    expect(claims).toEqual(decodeJwt(jwt));
    const multikey = proof.verificationMethod.split('#')[1] ?? '';
    for (const name of Object.keys(claims))
      expect(holds({ ...secured, [name]: 'changed' }, multikey), name).toBe(false);
    expect(holds({ ...secured, more: 1 }, multikey)).toBe(false);
  });
});
