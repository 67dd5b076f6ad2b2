import { isUnder, type Certificate } from './asn1/certificate';
import { readCms, type Cms } from './asn1/cms';
import { DerFault, same } from './asn1/der';
import { digestOf } from './asn1/ecdsa';
import { stampedAt, stampOid } from './asn1/timestamp';
import type { CheckedSignature } from './answer';
import { signatureIn, signedBy, type Range } from './ranges';
import { units } from './units';

const pdfContent = '1.2.840.113549.1.7.1';

/** What the document itself says about a signature, and what is known about revoked certificates. */
export interface Told {
  number: number;
  revision: number | null;
  reason: string | null;
  /** When the signer says that it was. */
  at: Date | null;
  revoked: Set<string>;
}

const roles: Record<string, CheckedSignature['role']> = {
  [units.signer]: 'person',
  [units.seal]: 'platform',
};

/** When, and whether a stamp says so; a word where it cannot be believed. */
const timeOf = async (cms: Cms, told: Date | null, root: Certificate) => {
  const token = cms.unsigned.get(stampOid);
  if (cms.unsigned.size !== (token ? 1 : 0))
    throw new DerFault('It contains data that nobody signed.');
  if (!token) return { at: told, stamped: false, fault: null };
  const stamp = await stampedAt(token.bytes, cms.signature, root);
  return stamp
    ? { at: stamp.at, stamped: true, fault: null }
    : { at: told, stamped: false, fault: 'Its time stamp is not valid.' };
};

const faultOf = async (cms: Cms, bytes: Uint8Array, range: Range, at: Date | null, told: Told) => {
  const { certificate } = cms;
  if (cms.contentType !== pdfContent || cms.content) return 'It is not over a document.';
  if (!same(cms.digest, await digestOf(signedBy(bytes, range))))
    return 'The document is not the one that was signed.';
  if (!cms.valid) return 'It was not made with the key that it names.';
  if (!at) return 'It does not say when it was made.';
  if (at < certificate.from || at > certificate.to)
    return 'It was not made while its certificate was valid.';
  if (told.revoked.has(certificate.serial)) return 'Its certificate was revoked.';
  return null;
};

/** Judges one signature over the bytes of the file. */
export const examine = async (
  bytes: Uint8Array,
  range: Range,
  told: Told,
  root: Certificate,
): Promise<CheckedSignature> => {
  const { number, revision, reason } = told;
  const base = { number, revision, reason, covers: range.end, at: told.at?.toISOString() ?? null };
  try {
    const cms = await readCms(signatureIn(bytes, range));
    const { certificate } = cms;
    const role = roles[certificate.unit ?? ''] ?? 'unknown';
    const ours = role !== 'unknown' && (await isUnder(certificate, root));
    const { at, stamped, fault } = await timeOf(cms, told.at, root);
    const missing = role === 'person' && !stamped ? 'It has no time stamp.' : null;
    const found = fault ?? missing ?? (await faultOf(cms, bytes, range, at, told));
    return {
      ...base,
      name: certificate.name,
      email: certificate.email,
      role: ours ? role : 'unknown',
      at: at?.toISOString() ?? null,
      stamped,
      ours,
      valid: found === null,
      serial: certificate.serial,
      fault: found,
    };
  } catch (error) {
    // WebCrypto refuses a point that is not on the curve with an error of its own.
    const fault =
      error instanceof DerFault ? 'It is damaged, or of another kind than ours.' : 'It is damaged.';
    return {
      ...base,
      name: null,
      email: null,
      role: 'unknown',
      stamped: false,
      ours: false,
      valid: false,
      serial: null,
      fault,
    };
  }
};
