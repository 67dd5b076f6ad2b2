import type { PublicKey } from '#contract/records/proofFile';
import { StatusList, type StatusEntry } from '#contract/records/statusList';
import { fromBase64Url } from './bytes';
import { readSigned, saidBy } from './credential';

/** The least entries of a list (W3C Bitstring Status List 1.0, section 3.3): a short list would tell who is in it. */
const leastEntries = 131_072;
/** Bytes that a list may unpack to: what is larger is no list of ours, but a bomb. */
const mostBytes = 8 * 1024 * 1024;

const unzipped = async (packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array | null> => {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      length += value.length;
      if (length > mostBytes) {
        await reader.cancel();
        return null;
      }
      parts.push(value);
    }
  } catch {
    return null;
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

/** The bits of an `encodedList`: multibase base64url (`u`) of GZIP; null where it is something else. */
export const readBits = async (encodedList: string): Promise<Uint8Array | null> => {
  const packed = encodedList.startsWith('u') ? fromBase64Url(encodedList.slice(1)) : null;
  return packed && unzipped(packed);
};

/** The value at an index: entries of `size` bits, the first bit of a byte is its highest (section 3.2). */
export const valueAt = (bits: Uint8Array, index: number, size: number): number => {
  let value = 0;
  for (let bit = index * size; bit < (index + 1) * size; bit += 1)
    value = value * 2 + (((bits[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1);
  return value;
};

type Status =
  | { known: true; value: number; message: string; at: string }
  | { known: false; why: string };

/** The platform may have moved since a file was made: then its list names the same keys at the new address. */
const atIssuerOf = (list: string, keys: readonly PublicKey[]): PublicKey[] => {
  const issuer = saidBy(StatusList, list)?.issuer ?? '';
  return keys.map((key) => ({ ...key, id: `${issuer}${key.id.slice(key.id.indexOf('#'))}` }));
};

const unknown = (why: string): Status => ({ known: false, why });

/**
 * What a list says of the credential that names this entry. `list` is a `vc+jwt` that one of the keys has signed. Nothing is
 * fetched here.
 */
export const readStatus = async (
  entry: StatusEntry,
  list: string,
  keys: PublicKey[],
): Promise<Status> => {
  const told = await readSigned(StatusList, list, atIssuerOf(list, keys));
  if (!told) return unknown('The status list was not signed by this platform, or was changed.');
  const { statusPurpose, encodedList } = told.credentialSubject;
  // The platform may have another address since: who signed it, and which of its lists it is, stays.
  const isNamed = new URL(told.id).pathname === new URL(entry.statusListCredential).pathname;
  if (!isNamed || statusPurpose !== entry.statusPurpose)
    return unknown('This is another status list than the credential names.');
  const bits = await readBits(encodedList);
  const entries = bits && Math.floor((bits.length * 8) / entry.statusSize);
  const index = Number(entry.statusListIndex);
  if (!bits || !entries || entries < leastEntries || index >= entries)
    return unknown('The status list is damaged.');
  const value = valueAt(bits, index, entry.statusSize);
  const message =
    entry.statusMessage?.find(({ status }) => Number(status) === value)?.message ??
    (value === 0 ? 'valid' : 'undefined');
  return { known: true, value, message, at: told.validFrom };
};
