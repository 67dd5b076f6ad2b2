import { readCertificate, type Certificate } from './certificate';
import {
  DerFault,
  exactly,
  expect,
  oidOf,
  parts,
  read,
  same,
  smallOf,
  tags,
  type Node,
} from './der';
import { digestOf, expectEcdsa, expectSha256, verifies } from './ecdsa';

const oids = {
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.47',
};
const within = { content: 0xa0, certificates: 0xa0, signedAttributes: 0xa0, unsigned: 0xa1 };

/** A CMS signature (RFC 5652) as this platform writes it: one signer, SHA-256, ECDSA on P-256, its certificate within. */
export interface Cms {
  contentType: string;
  /** What was signed, where it lies within. */
  content: Uint8Array | null;
  certificate: Certificate;
  /** Digest of the content, as the signer signed it. */
  digest: Uint8Array;
  signature: Uint8Array;
  /** Attributes that nobody signed, by object identifier. */
  unsigned: Map<string, Node>;
  /** The signer's key made the signature over its attributes. */
  valid: boolean;
}

const attributesOf = (nodes: Node[]): Map<string, Node> => {
  const found = new Map<string, Node>();
  for (const node of nodes) {
    const [name, values] = exactly(node, 2);
    const [value] = exactly(values, 1, tags.set);
    const oid = oidOf(name);
    if (found.has(oid) || !value) throw new DerFault('An attribute appears twice.');
    found.set(oid, value);
  }
  return found;
};

/** RFC 5035: the digest of the signer's certificate is among what is signed, so that no other can take its place. */
const namesCertificate = async (attribute: Node | undefined, certificate: Certificate) => {
  const [list] = parts(attribute, tags.sequence);
  const [id] = parts(list, tags.sequence);
  const [digest] = parts(id, tags.sequence).filter(({ tag }) => tag === tags.octets);
  return same(expect(digest, tags.octets).content, await digestOf(certificate.bytes));
};

const contentOf = (node: Node | undefined): Uint8Array | null => {
  if (!node) return null;
  const [octets] = exactly(node, 1, within.content);
  return expect(octets, tags.octets).content;
};

/** The certificate within, and nothing else that nobody would look at. */
const onlyCertificate = async (node: Node | undefined, identity: Node | undefined) => {
  const [bytes] = exactly(node, 1, within.certificates);
  const certificate = await readCertificate(bytes?.bytes ?? new Uint8Array());
  const [issuer, serial] = exactly(identity, 2);
  const [, number] = parts(exactly(read(certificate.bytes), 3)[0]);
  if (!issuer || !same(issuer.bytes, certificate.issuer) || !serial || !number)
    throw new DerFault('The signature names another certificate.');
  if (!same(serial.bytes, number.bytes))
    throw new DerFault('The signature names another certificate.');
  return certificate;
};

/**
 * Reads a signature, every byte of which is either signed or has one spelling only: a changed one is never overlooked.
 * Throws `DerFault` for what is written in another way.
 */
export const readCms = async (bytes: Uint8Array): Promise<Cms> => {
  const [type, wrapped] = exactly(read(bytes), 2);
  if (oidOf(type) !== oids.signedData) throw new DerFault('Not a signature.');
  const [data] = exactly(wrapped, 1, within.content);
  const [version, digests, encapsulated, certificates, signers] = exactly(data, 5);
  const [algorithm] = exactly(digests, 1, tags.set);
  expectSha256(algorithm);
  const [contentType, content] = parts(encapsulated, tags.sequence);
  const [signer] = exactly(signers, 1, tags.set);
  const all = parts(signer, tags.sequence);
  const [one, identity, digestAlgorithm, signed, signatureAlgorithm, signature, unsigned] = all;
  // RFC 5652, 5.1: version 3 where the content is of a type of its own.
  if (smallOf(one) !== 1 || smallOf(version) !== (content ? 3 : 1) || all.length > 7)
    throw new DerFault('Not a signature of a known version.');
  expectSha256(digestAlgorithm);
  expectEcdsa(signatureAlgorithm);
  const certificate = await onlyCertificate(certificates, identity);
  const attributes = attributesOf(parts(signed, within.signedAttributes));
  const told = attributes.get(oids.contentType);
  if (oidOf(told) !== oidOf(contentType)) throw new DerFault('The signature is over another type.');
  // What was signed bears the tag of a set, what is sent that of its place.
  const set = Uint8Array.from(signed?.bytes ?? []);
  set[0] = tags.set;
  const made = expect(signature, tags.octets).content;
  return {
    contentType: oidOf(contentType),
    content: contentOf(content),
    certificate,
    digest: expect(attributes.get(oids.messageDigest), tags.octets).content,
    signature: made,
    unsigned: unsigned ? attributesOf(parts(unsigned, within.unsigned)) : new Map(),
    valid:
      (await namesCertificate(attributes.get(oids.signingCertificate), certificate)) &&
      (await verifies(certificate.key, made, set)),
  };
};
