import { issuedBy, type Certificate } from './certificate';
import { exactly, expect, hexOf, parts, read, same, tags, timeOf } from './der';

/**
 * Serials (hexadecimal) that an authority has revoked, from its list (CRL, RFC 5280); null where the list is not its own.
 * Throws `DerFault`.
 */
export const revokedIn = async (
  list: Uint8Array,
  root: Certificate,
): Promise<{ at: Date; serials: string[] } | null> => {
  const [signed] = exactly(read(list), 3);
  const [, , issuer, at, , revoked] = parts(signed, tags.sequence);
  if (!issuer || !same(issuer.bytes, root.subject) || !(await issuedBy(list, root))) return null;
  const rows = revoked?.tag === tags.sequence ? parts(revoked) : [];
  const serials = rows.map((row) => {
    const [serial] = parts(row, tags.sequence);
    return hexOf(expect(serial, tags.integer).content);
  });
  return { at: timeOf(at), serials };
};
