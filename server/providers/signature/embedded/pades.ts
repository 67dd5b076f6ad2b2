import { createHash } from 'node:crypto';
import { dictOf, readPdf, resolve, type PdfFile } from '#reading/signatures/pdf/file';
import { Name, Ref, write, type Dict, type Value } from '#reading/signatures/pdf/values';
import type { Holder } from './certificates';
import { data, makeCms } from './cms';
import { catalogueOf, signatureField, textOf } from './field';
import { addRevision, nextId, type Written } from './revision';
import { stamp } from './timestamp';

export interface Signing {
  holder: Holder;
  /** Who signs, as viewers show it. */
  name: string;
  reason: string;
  at: Date;
  /** Whose time stamp the signature carries; null: none. */
  time: Holder | null;
}

const numberWidth = 10;
/** A length that is rare is given up for another. */
const triesARoom = 30;
const mostRooms = 30;
const open = '*'.repeat(numberWidth);

const dateOf = (at: Date) => `(D:${at.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z)`;

/** The signature's dictionary with room for exactly so many bytes. */
const dictionary = ({ name, reason, at }: Signing, bytes: number): string =>
  [
    '<</Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached',
    `/Name ${write(textOf(name))}`,
    `/Reason ${write(textOf(reason))}`,
    `/M ${dateOf(at)}`,
    `/ByteRange [0 ${Array(3).fill(open).join(' ')}]`,
    `/Contents <${'0'.repeat(bytes * 2)}>>>`,
  ].join('\n');

/** Fills in which bytes are signed: all but the signature itself. */
const withRange = (pdf: Buffer, room: number) => {
  const from = pdf.lastIndexOf(`/Contents <${'0'.repeat(room * 2)}>>>`) + '/Contents '.length;
  const to = from + room * 2 + 2;
  const numbers = [from, to, pdf.length - to].map((number) => String(number).padEnd(numberWidth));
  pdf.write(numbers.join(' '), pdf.lastIndexOf(`/ByteRange [0 ${open}`) + 14);
  const digest = createHash('sha256')
    .update(pdf.subarray(0, from))
    .update(pdf.subarray(to))
    .digest();
  return { from, digest: new Uint8Array(digest).buffer };
};

/** The file with room for so many bytes of signature, and the digest of all others. */
const prepare = (file: PdfFile, signing: Signing, room: number) => {
  const { signature, written } = signatureField(file);
  const value = dictionary(signing, room);
  const made = Buffer.from(addRevision(file, [...written, { id: signature, value }]));
  return { made, ...withRange(made, room) };
};

/**
 * Adds a signature of PAdES over the whole file. Its room is exactly as long as it is: bytes to spare would be bytes that
 * nobody signed. An ECDSA signature's length varies by a few bytes, so it is made again until it fits.
 */
export const addSignature = async (pdf: Uint8Array, signing: Signing): Promise<Uint8Array> => {
  const file = readPdf(pdf);
  const { time, at } = signing;
  const stamped = time && ((bytes: Uint8Array) => stamp(time, bytes, at));
  let room = 0;
  for (let rooms = 0; rooms < mostRooms; rooms += 1) {
    const { made, from, digest } = prepare(file, signing, room);
    let cms = await makeCms(signing.holder, data, digest, null, stamped);
    for (let tries = 1; room > 0 && cms.length !== room && tries < triesARoom; tries += 1)
      cms = await makeCms(signing.holder, data, digest, null, stamped);
    if (cms.length === room) {
      made.write(Buffer.from(cms).toString('hex'), from + 1);
      return new Uint8Array(made);
    }
    room = cms.length;
  }
  throw new Error('No signature of the right length was found.');
};

/** Adds what proves the signatures later, without us: certificates and the list of revoked ones (DSS), beside those that are there. */
export const addValidationData = (
  pdf: Uint8Array,
  certificates: Uint8Array[],
  revocations: Uint8Array[],
): Uint8Array => {
  const file = readPdf(pdf);
  const catalogue = catalogueOf(file);
  let id = nextId(file);
  const written: Written[] = [];
  const streams = (all: Uint8Array[]): Value[] =>
    all.map((stream) => {
      const dict: Dict = new Map([['Length', stream.length]]);
      written.push({ id, value: dict, stream });
      id += 1;
      return new Ref(id - 1);
    });
  const former = dictOf(file, catalogue.dict.get('DSS'));
  const earlier = (key: string): Value[] => {
    const list = resolve(file, former.get(key));
    return Array.isArray(list) ? list : [];
  };
  const store: Dict = new Map<string, Value>([
    ['Type', new Name('DSS')],
    ['Certs', [...earlier('Certs'), ...streams(certificates)]],
    ['CRLs', [...earlier('CRLs'), ...streams(revocations)]],
  ]);
  written.push(
    { id, value: store },
    { id: catalogue.id, value: catalogue.dict.set('DSS', new Ref(id)) },
  );
  return addRevision(file, written);
};
