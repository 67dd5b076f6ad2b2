import { createHash } from 'node:crypto';
import { checkArchive, type ArchiveCheck } from '#reading/passport/archive/check';
import type { ArchiveSource } from '#reading/passport/archive/open';
import { continuity } from '#contract/records/continuity';
import { addressFor, type ApiClient, type Person } from '../../frame/testServer';

/** A download that lies in memory, read in pieces that end anywhere. */
export const sourceIn = (bytes: Uint8Array, piece = 65_521): ArchiveSource => ({
  size: bytes.length,
  async *read(start, end) {
    for (let at = start; at < end; at += piece) yield bytes.subarray(at, Math.min(end, at + piece));
  },
});

const nodeDigest = () => {
  const hash = createHash('sha256');
  return { update: (bytes: Uint8Array) => void hash.update(bytes), end: () => hash.digest('hex') };
};

export const checkBytes = (bytes: Uint8Array): Promise<ArchiveCheck> =>
  checkArchive(sourceIn(bytes), nodeDigest);

/** X121 as it comes over the line. */
export const download = async (house: ApiClient, who: Person | null, id: string) => {
  const answer = await fetch(`${house.url}${addressFor(continuity.archive, { params: { id } })}`, {
    headers: who ? { authorization: `Bearer ${who.token}` } : {},
  });
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
};

/** The same bytes with the one at `at` changed. */
export const flipped = (bytes: Buffer, at: number, by = 1): Buffer => {
  const changed = Buffer.from(bytes);
  changed[at] = ((bytes[at] ?? 0) + by) % 256;
  return changed;
};
