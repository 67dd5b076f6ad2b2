import { createHash } from 'node:crypto';
import type { PublicationCertificate } from '../../../providers/documents';
import type { Services } from '../../../providers/ports';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Stores a file under its own digest: the same one twice is one file. */
const store = async ({ storage }: Services, folder: string, bytes: Uint8Array) => {
  const digest = sha256(bytes);
  const key = `${folder}/${digest.slice(0, 16)}.pdf`;
  await storage.put(key, bytes);
  return { key, digest };
};

/**
 * Typesets a certificate and signs it in the platform's own name: whoever holds the file alone can check that it is ours and
 * whole. Answers where both lie, as columns of `passports`. Throws `DocumentRefused` for what cannot be printed.
 */
export const certificateFiles = async (
  ports: Services,
  certificate: PublicationCertificate,
  { reason, at }: { reason: string; at: Date },
) => {
  const typeset = await ports.documents.render(certificate);
  const signed = await ports.seal.seal({ pdf: typeset, reason, at });
  const folder = `passports/${certificate.id}`;
  // The author signs the one that nobody has signed yet (E062)
  const before = await store(ports, folder, typeset);
  const after = await store(ports, folder, signed);
  return {
    certificate_key: after.key,
    certificate_sha256: after.digest,
    typeset_key: before.key,
    typeset_sha256: before.digest,
    verified: JSON.stringify(certificate.verification),
  };
};
