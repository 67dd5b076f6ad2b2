import { randomBytes } from 'node:crypto';
import { BitString, Integer, OctetString, fromBER } from 'asn1js';
import {
  AuthorityKeyIdentifier,
  BasicConstraints,
  Certificate,
  ExtKeyUsage,
  Extension,
  GeneralName,
  GeneralNames,
  Time,
  type RelativeDistinguishedNames,
} from 'pkijs';
import { units } from '#reading/signatures/units';
import { platformName, signerName } from './names';

export const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const;
export const hash = 'SHA-256';
const years = 40;
/** Years that UTCTime cannot spell are written as GeneralizedTime (RFC 5280). */
const utcUntil = 2050;
/** A clock that is a little behind ours must not take a new certificate for one of the future. */
const aheadMs = 5 * 60_000;

/** Extended uses. Firefox's and poppler's store want e-mail protection beside the signing of documents. */
const uses = {
  documents: ['1.3.6.1.5.5.7.3.36', '1.3.6.1.5.5.7.3.4'],
  timeStamps: ['1.3.6.1.5.5.7.3.8'],
};
const oids = {
  subjectKey: '2.5.29.14',
  keyUsage: '2.5.29.15',
  alternativeName: '2.5.29.17',
  basicConstraints: '2.5.29.19',
  authorityKey: '2.5.29.35',
  extendedUse: '2.5.29.37',
};
const emailKind = 1;

export interface Holder {
  certificate: Certificate;
  key: CryptoKey;
}
interface Asked {
  subject: RelativeDistinguishedNames;
  publicKey: CryptoKey;
  at: Date;
}
interface Leaf extends Asked {
  uses: string[];
  /** Bits of the key usage: signing, or signing and standing by it. */
  bits: { byte: number; unused: number };
  email?: string;
}

const signing = { byte: 0x80, unused: 7 };
const signingAndStandingByIt = { byte: 0xc0, unused: 6 };
const issuing = { byte: 0x06, unused: 1 };

/** RFC 5280 knows whole seconds alone. */
export const wholeSecond = (at: Date): Date => new Date(Math.floor(at.getTime() / 1000) * 1000);

export const timeOf = (at: Date): Time =>
  new Time({ type: at.getUTCFullYear() < utcUntil ? 0 : 1, value: wholeSecond(at) });

/** A positive number that nobody can guess. */
const serial = (): Integer => {
  const bytes = new Uint8Array(randomBytes(16));
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40;
  return new Integer({ valueHex: bytes.buffer });
};

const extension = (extnID: string, critical: boolean, value: { toBER(): ArrayBuffer }) =>
  new Extension({ extnID, critical, extnValue: value.toBER() });
const usage = ({ byte, unused }: Leaf['bits']) =>
  new BitString({ valueHex: Uint8Array.of(byte).buffer, unusedBits: unused });

/** RFC 7093, method 1: by it a certificate's issuer is found. */
const keyIdOf = async ({ subjectPublicKeyInfo }: Certificate): Promise<OctetString> => {
  const bits = new Uint8Array(subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView);
  return new OctetString({ valueHex: (await crypto.subtle.digest(hash, bits)).slice(0, 20) });
};

const begin = async ({ subject, publicKey, at }: Asked): Promise<Certificate> => {
  const made = new Certificate();
  made.version = 2;
  made.serialNumber = serial();
  made.subject = subject;
  made.notBefore = timeOf(new Date(at.getTime() - aheadMs));
  await made.subjectPublicKeyInfo.importKey(publicKey);
  return made;
};

const derOf = (certificate: Certificate): Uint8Array =>
  new Uint8Array(certificate.toSchema(true).toBER());

/** DER in base64. */
export const packed = (certificate: Certificate): string =>
  Buffer.from(derOf(certificate)).toString('base64');

export const unpacked = (text: string): Certificate => {
  const { result } = fromBER(new Uint8Array(Buffer.from(text, 'base64')).buffer);
  return new Certificate({ schema: result });
};

/** The platform's root: signs itself and, without anyone between, all other certificates. */
export const makeRoot = async (publicKey: CryptoKey, key: CryptoKey, at: Date) => {
  const subject = platformName(units.root, 'Passepartout signing root');
  const made = await begin({ subject, publicKey, at });
  const end = new Date(at);
  end.setUTCFullYear(end.getUTCFullYear() + years);
  made.issuer = subject;
  made.notAfter = timeOf(end);
  const authority = new BasicConstraints({ cA: true, pathLenConstraint: 0 });
  made.extensions = [
    extension(oids.basicConstraints, true, authority.toSchema()),
    extension(oids.keyUsage, true, usage(issuing)),
    extension(oids.subjectKey, false, await keyIdOf(made)),
  ];
  await made.sign(key, hash);
  return made;
};

/** Ends when the root does: a key that is destroyed can do no harm later, and viewers call no signature expired. */
const issue = async (asked: Leaf, root: Holder): Promise<Certificate> => {
  const made = await begin(asked);
  made.issuer = root.certificate.subject;
  made.notAfter = root.certificate.notAfter;
  const issuerKey = new AuthorityKeyIdentifier({ keyIdentifier: await keyIdOf(root.certificate) });
  made.extensions = [
    extension(oids.basicConstraints, true, new BasicConstraints().toSchema()),
    extension(oids.keyUsage, true, usage(asked.bits)),
    extension(
      oids.extendedUse,
      asked.uses === uses.timeStamps,
      new ExtKeyUsage({ keyPurposes: asked.uses }).toSchema(),
    ),
    extension(oids.subjectKey, false, await keyIdOf(made)),
    extension(oids.authorityKey, false, issuerKey.toSchema()),
  ];
  if (asked.email) {
    const names = [new GeneralName({ type: emailKind, value: asked.email })];
    made.extensions.push(
      extension(oids.alternativeName, false, new GeneralNames({ names }).toSchema()),
    );
  }
  await made.sign(root.key, hash);
  return made;
};

export const makeSeal = (
  publicKey: CryptoKey,
  root: Holder,
  at: Date,
  name = 'Passepartout seal',
) =>
  issue(
    {
      subject: platformName(units.seal, name),
      publicKey,
      at,
      uses: uses.documents,
      bits: signingAndStandingByIt,
    },
    root,
  );

/** For Content Credentials: their rules know the use of documents, and no standing by it. */
export const makeClaimSigner = (publicKey: CryptoKey, root: Holder, at: Date) =>
  issue(
    {
      subject: platformName(units.claims, 'Passepartout Content Credentials'),
      publicKey,
      at,
      uses: uses.documents,
      bits: signing,
    },
    root,
  );

export const makeTimeAuthority = (publicKey: CryptoKey, root: Holder, at: Date) =>
  issue(
    {
      subject: platformName(units.time, 'Passepartout time stamps'),
      publicKey,
      at,
      uses: uses.timeStamps,
      bits: signing,
    },
    root,
  );

/** For one signature of one person. */
export const makeSigner = (
  signer: { name: string; email: string },
  publicKey: CryptoKey,
  root: Holder,
  at: Date,
) =>
  issue(
    {
      subject: signerName(signer.name, signer.email),
      publicKey,
      at,
      uses: uses.documents,
      bits: signingAndStandingByIt,
      email: signer.email,
    },
    root,
  );
