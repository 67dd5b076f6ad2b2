import { readCms } from './cms';
import { isUnder, type Certificate } from './certificate';
import { DerFault, exactly, expect, parts, read, same, smallOf, tags, timeOf } from './der';
import { digestOf, expectSha256 } from './ecdsa';

const oids = { tstInfo: '1.2.840.113549.1.9.16.1.4', timeStamping: '1.3.6.1.5.5.7.3.8' };

/** When a time stamp (RFC 3161) says that the bytes were there; null where it does not hold. Throws `DerFault`. */
export const stampedAt = async (
  token: Uint8Array,
  stamped: Uint8Array,
  root: Certificate,
): Promise<{ at: Date; certificate: Certificate } | null> => {
  const cms = await readCms(token);
  if (cms.contentType !== oids.tstInfo || !cms.content || cms.unsigned.size > 0)
    throw new DerFault('Not a time stamp.');
  const [version, , imprint, , time] = parts(read(cms.content, tags.sequence));
  const [algorithm, digest] = exactly(imprint, 2);
  expectSha256(algorithm);
  const { certificate } = cms;
  const at = timeOf(time);
  const holds =
    smallOf(version) === 1 &&
    cms.valid &&
    same(cms.digest, await digestOf(cms.content)) &&
    same(expect(digest, tags.octets).content, await digestOf(stamped)) &&
    certificate.uses.length === 1 &&
    certificate.uses[0] === oids.timeStamping &&
    (await isUnder(certificate, root)) &&
    at >= certificate.from &&
    at <= certificate.to;
  return holds ? { at, certificate } : null;
};

export const stampOid = '1.2.840.113549.1.9.16.2.14';
