import { Integer } from 'asn1js';
import { CertificateRevocationList, Extension, Extensions } from 'pkijs';
import { hash, timeOf, type Holder } from './certificates';

const validDays = 7;
const numberOid = '2.5.29.20';

/**
 * The list of revoked certificates as of a moment, in DER. It is empty: a one-time key is gone before anyone could ask to
 * revoke it, and a seal that must be given up is retired with its root (docs/decisions/0036).
 */
export const makeRevocations = async (root: Holder, at: Date): Promise<Uint8Array> => {
  const list = new CertificateRevocationList();
  list.version = 1;
  list.issuer = root.certificate.subject;
  list.thisUpdate = timeOf(at);
  list.nextUpdate = timeOf(new Date(at.getTime() + validDays * 86_400_000));
  const number = new Integer({ value: Math.floor(at.getTime() / 1000) });
  list.crlExtensions = new Extensions({
    extensions: [new Extension({ extnID: numberOid, extnValue: number.toBER() })],
  });
  await list.sign(root.key, hash);
  return new Uint8Array(list.toSchema(true).toBER());
};
