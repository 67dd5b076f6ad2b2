import { proofFormat, type ProofFile } from '#contract/records/proofFile';
import { notFound } from '../../../errors/httpError';
import type { Services } from '../../../providers/ports';
import { readItem } from '../read';
import { checkpointOf } from './checkpoint';
import { didDocument } from './credential';

/** When the act took place, as the credential says it: what stands beside it in the file must be what was signed. */
const validFrom = (credential: string): string => {
  const body = Buffer.from(credential.split('.')[1] ?? '', 'base64url').toString('utf8');
  return (JSON.parse(body) as { validFrom: string }).validFrom;
};

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
  const { verificationMethod } = didDocument(ports);
  return {
    format: proofFormat,
    passport: `${ports.publicUrl}/object_detail/${id}`,
    version: { ...version, at: validFrom(credential) },
    ...{ credential, certificate_sha256, log },
    checkpoint: checkpointOf(ports, log.size, Buffer.from(log.root, 'hex')),
    keys: verificationMethod.map(({ id: name, publicKeyJwk: { x = '' } }) => ({
      id: name,
      publicKeyJwk: { kty: 'OKP', crv: 'Ed25519', x },
    })),
  };
};
