import { describe, expect, it } from 'vitest';
import { askIssuer, didAddress, type DidAnswer } from '../../../../server/commands/issuerKeys';

const jwk = (x: string) => ({ kty: 'OKP', crv: 'Ed25519', x }) as const;
const issuer = 'did:web:museum.example';
const keys = [{ id: `${issuer}#k1`, publicKeyJwk: jwk('ours') }];
const at = (host: string) => `https://${host}/.well-known/did.json`;
const documentOf = (id: string, x = 'ours') => ({
  id,
  verificationMethod: [{ id: `${id}#k1`, type: 'JsonWebKey2020', publicKeyJwk: jwk(x) }],
});

/** What is said where the issuer's host answers so; every other host is refused. */
const said = async (answer: Partial<DidAnswer> | null, named = keys) => {
  const { published } = await askIssuer({ keys: named }, issuer, async (address) => {
    expect(address).toBe(at('museum.example'));
    if (!answer) throw new Error('It does not answer.');
    return { address, document: null, ...answer };
  });
  return published;
};

describe('the host of an issuer', () => {
  it('is the one that its did:web names', () => {
    expect(didAddress(issuer)).toBe(at('museum.example'));
    expect(didAddress('did:web:museum.example%3A8443:art:prints')).toBe(
      'https://museum.example:8443/art/prints/did.json',
    );
    expect(didAddress('did:web:localhost%3A8020')).toBe(
      'http://localhost:8020/.well-known/did.json',
    );
    for (const name of [
      ...['did:key:z6Mk', 'https://museum.example', 'did:web:', 'did:web:a%2Fb', 'did:web:a@b'],
      ...[
        'did:web:museum.example:..:x',
        'did:web:museum.example%3A99999',
        'did:web:a?b',
        'did:web:a#b',
      ],
    ])
      expect(didAddress(name), name).toBeNull();
  });

  it('alone says whether a key is the issuer’s', async () => {
    expect(await said({ document: documentOf(issuer) })).toBe(true);
    expect(await said({ document: documentOf(issuer, 'another') })).toBe(false);
    expect(await said({ document: documentOf('did:web:other.example') })).toBe(false);
    expect(await said({ document: null }), 'it has no document').toBe(false);
    expect(await said(null), 'it does not answer').toBeNull();
    const foreign = [{ id: 'did:web:other.example#k1', publicKeyJwk: jwk('ours') }];
    expect(await said({ document: documentOf(issuer) }, foreign), 'no key is its own').toBe(false);
  });

  it('may lead to the host where the issuer is now, which has the same key by its own name', async () => {
    const address = at('new.example');
    const both = [...keys, { id: 'did:web:new.example#k1', publicKeyJwk: jwk('ours') }];
    const document = documentOf('did:web:new.example');
    expect(await said({ address, document }, both)).toBe(true);
    expect(await said({ address, document })).toBe(true);
    expect(await said({ address, document: documentOf('did:web:new.example', 'x') })).toBe(false);
    expect(await said({ address, document: documentOf('did:web:third.example') })).toBe(false);
  });
});
