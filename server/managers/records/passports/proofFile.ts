import { proofFormat, type ProofFile } from '#contract/records/proofFile';
import { notFound } from '../../../errors/httpError';
import type { Services } from '../../../providers/ports';
import { readItem } from '../read';
import { anchorProofOf } from './anchorProof';
import { checkpointOf } from './checkpoint';
import { publicKeys } from './credential';

const partOf = <T>(credential: string, part: number): T =>
  JSON.parse(Buffer.from(credential.split('.')[part] ?? '', 'base64url').toString('utf8')) as T;

/** What the credential itself says: what stands beside it in the file must be what was signed. */
const saidIn = (credential: string) => ({
  ...partOf<{ kid: string }>(credential, 0),
  ...partOf<{ validFrom: string; credentialSubject: { id: string } }>(credential, 1),
});

/**
 * The proof of a published passport as everybody may have it; of the latest version where none is named. 404 where there
 * is no such passport or version.
 */
export const proofFileOf = async (
  ports: Services,
  id: string,
  wanted?: number,
): Promise<ProofFile> => {
  const { proof } = await readItem(ports.db, ports, null, id, wanted);
  const version = proof?.versions.find(({ number }) => number === proof.version);
  if (!proof || !version) throw notFound();
  const { credential, certificate_sha256, log } = proof;
  const { number, reason } = version;
  const said = saidIn(credential);
  const { jsonWebKey } = publicKeys(ports);
  const { x } = jsonWebKey.publicKeyJwk;
  const keys = [{ id: jsonWebKey.id, publicKeyJwk: { kty: 'OKP', crv: 'Ed25519', x } as const }];
  // Issued when the platform had another address: the same key, by the name that it had there.
  const named = keys.some(({ id: name }) => name === said.kid);
  const former = named
    ? []
    : keys.filter(({ id: name }) => fragmentOf(name) === fragmentOf(said.kid));
  const anchor = await anchorProofOf(ports, log);
  return {
    format: proofFormat,
    passport: said.credentialSubject.id,
    version: { number, reason, at: said.validFrom },
    ...{ credential, certificate_sha256, log },
    ...(anchor && { anchor }),
    checkpoint: checkpointOf(ports, log.size, Buffer.from(log.root, 'hex')),
    keys: [...keys, ...former.map((key) => ({ ...key, id: said.kid }))],
  };
};

const fragmentOf = (name: string) => name.split('#')[1];
