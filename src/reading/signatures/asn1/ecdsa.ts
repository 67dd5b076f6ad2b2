import { DerFault, exactly, oidOf, parts, read, tags, type Node } from './der';

const scalarBytes = 32;
const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
const oids = { ecPublicKey: '1.2.840.10045.2.1', p256: '1.2.840.10045.3.1.7' };

/** SHA-256. */
export const digestOf = async (bytes: Uint8Array): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)));

/** `ecdsa-with-SHA256`, the only algorithm that this platform signs with; throws for another. */
export const expectEcdsa = (node: Node | undefined): void => {
  const [oid, ...others] = parts(node, tags.sequence);
  if (oidOf(oid) !== '1.2.840.10045.4.3.2' || others.length > 0)
    throw new DerFault('Not signed with ECDSA and SHA-256.');
};

/** `sha256`, whose absent parameters may be spelled as NULL (RFC 5754). */
export const expectSha256 = (node: Node | undefined): void => {
  const [oid, none, ...others] = parts(node, tags.sequence);
  const plain = !none || (none.tag === tags.none && none.content.length === 0);
  if (oidOf(oid) !== '2.16.840.1.101.3.4.2.1' || !plain || others.length > 0)
    throw new DerFault('Not a digest of SHA-256.');
};

/** The public key of a certificate: P-256 alone. */
export const importKey = (info: Node): Promise<CryptoKey> => {
  const [kind] = exactly(info, 2);
  const [type, curve] = exactly(kind, 2);
  if (oidOf(type) !== oids.ecPublicKey || oidOf(curve) !== oids.p256)
    throw new DerFault('Not a key of the curve P-256.');
  return crypto.subtle.importKey('spki', new Uint8Array(info.bytes), algorithm, false, ['verify']);
};

/** A positive whole number in its shortest spelling, as 32 bytes. */
const scalar = (node: Node | undefined): Uint8Array => {
  if (node?.tag !== tags.integer) throw new DerFault('Not a signature.');
  const { content } = node;
  const [first = 0xff, second = 0] = content;
  const padded = first === 0 && content.length > 1;
  if (first > 0x7f || (padded && second < 0x80)) throw new DerFault('Not a signature.');
  const digits = padded ? content.subarray(1) : content;
  if (digits.length > scalarBytes) throw new DerFault('Not a signature.');
  const full = new Uint8Array(scalarBytes);
  full.set(digits, scalarBytes - digits.length);
  return full;
};

/** `signature` in DER, as certificates and CMS bear it. */
export const verifies = async (
  key: CryptoKey,
  signature: Uint8Array,
  signed: Uint8Array,
): Promise<boolean> => {
  const [r, s] = exactly(read(signature), 2);
  const raw = new Uint8Array([...scalar(r), ...scalar(s)]);
  return crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, raw, new Uint8Array(signed));
};

/** The bytes of a BIT STRING without unused bits. */
export const bitsOf = (node: Node | undefined): Uint8Array => {
  if (node?.tag !== tags.bits || node.content[0] !== 0) throw new DerFault('Not a bit string.');
  return node.content.subarray(1);
};
