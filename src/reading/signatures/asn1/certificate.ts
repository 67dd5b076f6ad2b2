import {
  DerFault,
  exactly,
  expect,
  hexOf,
  oidOf,
  parts,
  read,
  same,
  smallOf,
  tags,
  timeOf,
} from './der';
import type { Node } from './der';
import { bitsOf, expectEcdsa, importKey, verifies } from './ecdsa';

export interface Certificate {
  bytes: Uint8Array;
  /** Hexadecimal. */
  serial: string;
  /** In DER, as they must agree between a certificate and its issuer. */
  issuer: Uint8Array;
  subject: Uint8Array;
  /** The whole name where one is told, else the common name. */
  name: string;
  /** What the platform wrote there: what the key is for. */
  unit: string | null;
  email: string | null;
  from: Date;
  to: Date;
  isAuthority: boolean;
  /** Object identifiers of what it may be used for. */
  uses: string[];
  key: CryptoKey;
}

const oids = {
  commonName: '2.5.4.3',
  unit: '2.5.4.11',
  name: '2.5.4.41',
  alternativeName: '2.5.29.17',
  basicConstraints: '2.5.29.19',
  extendedUse: '2.5.29.37',
};
const tagOf = { version: 0xa0, extensions: 0xa3, email: 0x81, utf16: 0x1e };

const textOf = ({ tag, content }: Node): string =>
  new TextDecoder(tag === tagOf.utf16 ? 'utf-16be' : 'utf-8').decode(content);

/** Object identifier → text, of the parts of a name. */
const namesOf = (name: Node): Map<string, string> =>
  new Map(
    parts(name, tags.sequence)
      .flatMap((set) => parts(set, tags.set))
      .map((pair) => {
        const [oid, value] = exactly(pair, 2);
        return [oidOf(oid), value ? textOf(value) : ''];
      }),
  );

const extensionsOf = (node: Node | undefined): Map<string, Uint8Array> => {
  const found = new Map<string, Uint8Array>();
  if (!node) return found;
  const [list] = exactly(node, 1, tagOf.extensions);
  for (const one of parts(list, tags.sequence)) {
    const all = parts(one, tags.sequence);
    const oid = oidOf(all[0]);
    if (found.has(oid)) throw new DerFault('An extension appears twice.');
    found.set(oid, expect(all.at(-1), tags.octets).content);
  }
  return found;
};

const emailOf = (extension: Uint8Array | undefined): string | null => {
  if (!extension) return null;
  const found = parts(read(extension, tags.sequence)).find(({ tag }) => tag === tagOf.email);
  return found ? textOf(found) : null;
};

const isAuthority = (extension: Uint8Array | undefined): boolean => {
  const [flag] = extension ? parts(read(extension, tags.sequence)) : [];
  return flag?.tag === tags.boolean && flag.content[0] === 0xff;
};

const usesOf = (extension: Uint8Array | undefined): string[] =>
  extension ? parts(read(extension, tags.sequence)).map(oidOf) : [];

/** The parts of a certificate that its issuer signed; throws `DerFault`. */
const signedPart = (bytes: Uint8Array) => {
  const [signed, algorithm] = exactly(read(bytes), 3);
  expectEcdsa(algorithm);
  const all = parts(signed, tags.sequence);
  const [version, serial, inner, issuer, validity, subject, key, extensions, ...others] = all;
  const [number] = exactly(version, 1, tagOf.version);
  expectEcdsa(inner);
  if (smallOf(number) !== 2 || !issuer || !subject || !key || others.length > 0)
    throw new DerFault('Not a certificate of X.509, version 3.');
  return { serial, issuer, validity, subject, key, extensions };
};

/** Reads a certificate; who signed it is not looked at. Throws `DerFault`. */
export const readCertificate = async (bytes: Uint8Array): Promise<Certificate> => {
  const { serial, issuer, validity, subject, key, extensions } = signedPart(bytes);
  const [from, to] = exactly(validity, 2).map(timeOf) as [Date, Date];
  const names = namesOf(subject);
  const found = extensionsOf(extensions);
  return {
    bytes,
    serial: hexOf(expect(serial, tags.integer).content),
    issuer: issuer.bytes,
    subject: subject.bytes,
    name: names.get(oids.name) ?? names.get(oids.commonName) ?? '',
    unit: names.get(oids.unit) ?? null,
    email: emailOf(found.get(oids.alternativeName)),
    from,
    to,
    isAuthority: isAuthority(found.get(oids.basicConstraints)),
    uses: usesOf(found.get(oids.extendedUse)),
    key: await importKey(key),
  };
};

/** Whether the authority signed these bytes: a certificate, or a list of revoked ones. */
export const issuedBy = async (bytes: Uint8Array, authority: Certificate): Promise<boolean> => {
  const [signed, algorithm, signature] = exactly(read(bytes), 3);
  expectEcdsa(algorithm);
  return verifies(authority.key, bitsOf(signature), signed?.bytes ?? new Uint8Array());
};

/** A certificate that the root issued itself: this platform has no authority between the two. */
export const isUnder = async (one: Certificate, root: Certificate): Promise<boolean> =>
  root.isAuthority && same(one.issuer, root.subject) && (await issuedBy(one.bytes, root));

/** A certificate from PEM or DER. Throws `DerFault`. */
export const readRoot = (file: string | Uint8Array): Promise<Certificate> => {
  if (typeof file !== 'string') return readCertificate(file);
  const text = /-----BEGIN CERTIFICATE-----([A-Za-z0-9+/=\s]+)-----END CERTIFICATE-----/.exec(file);
  if (!text?.[1]) throw new DerFault('There is no certificate in it.');
  const binary = atob(text[1].replace(/\s/g, ''));
  return readCertificate(Uint8Array.from(binary, (sign) => sign.charCodeAt(0)));
};
