import { Null, ObjectIdentifier, OctetString, Sequence, fromBER } from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import { hash, type Holder } from './certificates';

const oids = {
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificate: '1.2.840.113549.1.9.16.2.47',
  timeStamp: '1.2.840.113549.1.9.16.2.14',
  signedData: '1.2.840.113549.1.7.2',
  sha256: '2.16.840.1.101.3.4.2.1',
};
export const data = '1.2.840.113549.1.7.1';
const signedTag = 0;
const unsignedTag = 1;

export const digestOf = (bytes: Uint8Array): Promise<ArrayBuffer> =>
  crypto.subtle.digest(hash, new Uint8Array(bytes));

export const sha256 = () =>
  new AlgorithmIdentifier({ algorithmId: oids.sha256, algorithmParams: new Null() });

/** DER sorts the members of a set by their bytes. */
const sorted = (attributes: Attribute[]): Attribute[] => {
  const spelled = (attribute: Attribute) => Buffer.from(attribute.toSchema().toBER());
  return [...attributes].sort((a, b) => Buffer.compare(spelled(a), spelled(b)));
};

/** RFC 5035: the digest of the signer's certificate, so that no other certificate of the same key can take its place. */
const signingCertificate = async ({ certificate }: Holder): Promise<Attribute> => {
  const digest = await digestOf(new Uint8Array(certificate.toSchema(true).toBER()));
  const id = new Sequence({ value: [new OctetString({ valueHex: digest })] });
  const list = new Sequence({ value: [new Sequence({ value: [id] })] });
  return new Attribute({ type: oids.signingCertificate, values: [list] });
};

const signedAttributes = async (type: string, digest: ArrayBuffer, holder: Holder) =>
  sorted([
    new Attribute({ type: oids.contentType, values: [new ObjectIdentifier({ value: type })] }),
    new Attribute({ type: oids.messageDigest, values: [new OctetString({ valueHex: digest })] }),
    await signingCertificate(holder),
  ]);

/** `content` lies within the signature, or is null where it lies elsewhere (a PDF around it). */
export const makeCms = async (
  holder: Holder,
  type: string,
  digest: ArrayBuffer,
  content: ArrayBuffer | null,
  stamp: ((signature: Uint8Array) => Promise<Uint8Array>) | null,
): Promise<Uint8Array> => {
  const encapContentInfo = new EncapsulatedContentInfo({ eContentType: type });
  // Set afterwards: the constructor would cut it into pieces, which is not DER.
  if (content) encapContentInfo.eContent = new OctetString({ valueHex: content });
  const signer = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({
      issuer: holder.certificate.issuer,
      serialNumber: holder.certificate.serialNumber,
    }),
    signedAttrs: new SignedAndUnsignedAttributes({
      type: signedTag,
      attributes: await signedAttributes(type, digest, holder),
    }),
  });
  const signed = new SignedData({
    version: content ? 3 : 1,
    encapContentInfo,
    signerInfos: [signer],
    certificates: [holder.certificate],
  });
  await signed.sign(holder.key, 0, hash);
  if (stamp) {
    const token = await stamp(new Uint8Array(signer.signature.valueBlock.valueHexView));
    const { result } = fromBER(new Uint8Array(token).buffer);
    signer.unsignedAttrs = new SignedAndUnsignedAttributes({
      type: unsignedTag,
      attributes: [new Attribute({ type: oids.timeStamp, values: [result] })],
    });
  }
  const wrapped = new ContentInfo({ contentType: oids.signedData, content: signed.toSchema(true) });
  return new Uint8Array(wrapped.toSchema().toBER());
};
