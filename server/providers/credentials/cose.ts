/** CBOR (RFC 8949): major type and length of what follows. */
const head = (major: number, length: number): Buffer => {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  if (length < 65_536) return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
  const long = Buffer.alloc(5, (major << 5) | 26);
  long.writeUInt32BE(length, 1);
  return long;
};
const bytes = (content: Uint8Array) => Buffer.concat([head(2, content.length), content]);
const text = (content: string) => Buffer.concat([head(3, content.length), Buffer.from(content)]);

const es256 = 0x26;
const x5chain = 33;

/** A signature of the platform under its own root: ECDSA over P-256 with SHA-256. */
export interface ClaimSigner {
  /** Certificates in DER, the signer's first. */
  chain: Uint8Array[];
  /** 64 bytes (IEEE P1363). */
  sign(message: Uint8Array): Uint8Array;
}

/** Algorithm and certificates are covered by the signature, as C2PA 2 asks. */
const covered = ({ chain }: ClaimSigner) =>
  Buffer.concat([
    Buffer.from([0xa2, 0x01, es256, 0x18, x5chain]),
    head(4, chain.length),
    ...chain.map(bytes),
  ]);

/** COSE_Sign1 (RFC 9052) over a claim that lies elsewhere. */
export const coseOver = (signer: ClaimSigner, claim: Uint8Array): Buffer => {
  const protectedHeader = covered(signer);
  const signature = signer.sign(
    Buffer.concat([
      head(4, 4),
      text('Signature1'),
      bytes(protectedHeader),
      bytes(Buffer.alloc(0)),
      bytes(claim),
    ]),
  );
  const [tagged, noHeader, detached] = [
    Buffer.from([0xd2, 0x84]),
    Buffer.of(0xa0),
    Buffer.of(0xf6),
  ];
  return Buffer.concat([tagged, bytes(protectedHeader), noHeader, detached, bytes(signature)]);
};

/** Bytes of every such signature of a signer. */
export const coseSize = (signer: ClaimSigner): number =>
  coseOver({ ...signer, sign: () => Buffer.alloc(64) }, Buffer.alloc(0)).length;
