import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHash } from 'node:crypto';
import { decodeJwt, exportJWK, generateKeyPair } from 'jose';
import { ProofFile, proofFormat } from '#contract/records/proofFile';
import { leafHash } from '#reading/passport/merkle';
import { issuerOf } from '../../../../server/managers/records/passports/issuer';
import { checkpointOf } from '../../../../server/managers/records/passports/checkpoint';
import { signClaims } from '../../../../server/managers/records/passports/signClaims';

/**
 * A proof in the name of the platform at `publicUrl`, made of a genuine one with a key of the forger's own. Its passport
 * lies at a host of the forger, which publishes that key in the platform's name. `close` ends the host.
 */
export const forgeryOf = async (publicUrl: string, genuine: ProofFile) => {
  const pair = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const [privateKey, publicJwk] = [
    await exportJWK(pair.privateKey),
    await exportJWK(pair.publicKey),
  ];
  const signer = { publicUrl, passportKey: { kid: 'k1', privateKey, publicJwk } };
  const { kty, crv, x } = publicJwk;
  const id = `${issuerOf(publicUrl)}#k1`;
  const keys = [{ id, publicKeyJwk: { kty, crv, x } }];
  const told = { id: issuerOf(publicUrl), verificationMethod: keys };
  const host = createServer((_, answer) => void answer.end(JSON.stringify(told)));
  await new Promise<void>((done) => host.listen(0, '127.0.0.1', done));
  const { port } = host.address() as AddressInfo;
  const passport = `http://127.0.0.1:${port}/object_detail/1`;
  const claims = decodeJwt<{ credentialSubject: object }>(genuine.credential);
  const credential = await signClaims(signer, {
    ...{ ...claims, issuer: issuerOf(publicUrl), credentialStatus: [] },
    credentialSubject: { ...claims.credentialSubject, id: passport, name: 'A forgery' },
  });
  const salt = Buffer.alloc(16);
  const leaf = Buffer.from(await leafHash(salt, createHash('sha256').update(credential).digest()));
  const root = leaf.toString('hex');
  const file = ProofFile.parse({
    ...{ format: proofFormat, passport, version: genuine.version, credential, keys },
    certificate_sha256: genuine.certificate_sha256,
    log: {
      ...genuine.log,
      index: 0,
      size: 1,
      leaf: root,
      root,
      path: [],
      salt: salt.toString('hex'),
    },
    checkpoint: checkpointOf(signer, 1, leaf),
  });
  return { file, close: () => void host.close() };
};
