import { sha256 } from './bytes';

type Hash = Uint8Array<ArrayBuffer>;
const leafMark = Uint8Array.of(0);
const nodeMark = Uint8Array.of(1);

/** Hash of a leaf (RFC 9162, section 2.1.1). */
export const leafHash = (...entry: Uint8Array[]): Promise<Hash> => sha256(leafMark, ...entry);

const nodeHash = (left: Hash, right: Hash): Promise<Hash> => sha256(nodeMark, left, right);

/** Numbers above 2^53 - 1 are no log of ours. */
const isSize = (n: number) => Number.isSafeInteger(n) && n >= 0;
const half = (n: number) => Math.floor(n / 2);
const isOdd = (n: number) => n % 2 === 1;

/**
 * The root of a tree of `size` leaves that has `leaf` at `index`, by its inclusion path (RFC 9162, section 2.1.3.2). Null
 * where the path has the wrong length.
 */
export const rootByInclusion = async (
  leaf: Hash,
  index: number,
  size: number,
  path: Hash[],
): Promise<Hash | null> => {
  if (!isSize(index) || !isSize(size) || index >= size) return null;
  let [at, last, root] = [index, size - 1, leaf];
  for (const sibling of path) {
    if (last === 0) return null;
    if (isOdd(at) || at === last) {
      root = await nodeHash(sibling, root);
      while (!isOdd(at) && at !== 0) [at, last] = [half(at), half(last)];
    } else root = await nodeHash(root, sibling);
    [at, last] = [half(at), half(last)];
  }
  return last === 0 ? root : null;
};

/**
 * The roots of the trees of `older` and `newer` leaves by their consistency proof (RFC 9162, section 2.1.4.2). `oldRoot`
 * is what the checker knows: where the old tree is full it begins the proof. Null where the proof has the wrong length.
 */
export const rootsByConsistency = async (
  older: number,
  newer: number,
  oldRoot: Hash,
  proof: Hash[],
): Promise<{ older: Hash; newer: Hash } | null> => {
  if (!isSize(older) || !isSize(newer) || older === 0 || older > newer) return null;
  if (older === newer) return proof.length === 0 ? { older: oldRoot, newer: oldRoot } : null;
  const isFull = Number.isInteger(Math.log2(older));
  const [first, ...rest] = isFull ? [oldRoot, ...proof] : proof;
  if (!first) return null;
  let [at, last] = [older - 1, newer - 1];
  while (isOdd(at)) [at, last] = [half(at), half(last)];
  let [left, right] = [first, first];
  for (const hash of rest) {
    if (last === 0) return null;
    if (isOdd(at) || at === last) {
      left = await nodeHash(hash, left);
      right = await nodeHash(hash, right);
      while (!isOdd(at) && at !== 0) [at, last] = [half(at), half(last)];
    } else right = await nodeHash(right, hash);
    [at, last] = [half(at), half(last)];
  }
  return last === 0 ? { older: left, newer: right } : null;
};
