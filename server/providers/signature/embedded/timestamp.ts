import { randomBytes } from 'node:crypto';
import { Integer, OctetString } from 'asn1js';
import { MessageImprint, TSTInfo } from 'pkijs';
import { wholeSecond, type Holder } from './certificates';
import { digestOf, makeCms, sha256 } from './cms';

const tstInfo = '1.2.840.113549.1.9.16.1.4';
/** The policy of these stamps: the clock of the server says when. An identifier made from a UUID (ITU-T X.667). */
const policy = '2.25.175036571934265049873296081534460158743';

/** A time stamp over the bytes (RFC 3161), as the token that signatures carry. */
export const stamp = async (
  authority: Holder,
  bytes: Uint8Array,
  at: Date,
): Promise<Uint8Array> => {
  const serial = new Uint8Array(randomBytes(16));
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40;
  const info = new TSTInfo({
    version: 1,
    policy,
    messageImprint: new MessageImprint({
      hashAlgorithm: sha256(),
      hashedMessage: new OctetString({ valueHex: await digestOf(bytes) }),
    }),
    serialNumber: new Integer({ valueHex: serial.buffer }),
    genTime: wholeSecond(at),
  });
  const content = info.toSchema().toBER();
  return makeCms(authority, tstInfo, await digestOf(new Uint8Array(content)), content, null);
};
