import { createHash } from 'node:crypto';

/** SHA-256 of the parts, one behind the other. */
export const sha256 = (...parts: Uint8Array[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

const leafMark = Buffer.from([0]);
const nodeMark = Buffer.from([1]);

/** Hash of a leaf and of a node (RFC 9162, section 2.1.1). */
export const leafHash = (...entry: Uint8Array[]): Buffer => sha256(leafMark, ...entry);
export const nodeHash = (left: Uint8Array, right: Uint8Array): Buffer =>
  sha256(nodeMark, left, right);

/** A full subtree: 2^level leaves from index × 2^level on. It never changes once it is full. */
export interface Node {
  level: number;
  index: number;
}
/** Leaves from the first number up to the second, which is not part of it. */
export type Span = readonly [from: number, to: number];

/** The largest power of two below `n`. */
const splitOf = (n: number): number => 2 ** Math.floor(Math.log2(n - 1));

/** The full subtrees that a span of the tree is made of, largest first. */
export const nodesOf = ([from, to]: Span): Node[] => {
  const nodes: Node[] = [];
  for (let at = from; at < to; ) {
    const level = Math.floor(Math.log2(to - at));
    nodes.push({ level, index: at / 2 ** level });
    at += 2 ** level;
  }
  return nodes;
};

/** The spans whose hashes prove that leaf `index` is in the tree of `span`, nearest first (RFC 9162, section 2.1.3.1). */
export const inclusionSpans = (index: number, [from, to]: Span): Span[] => {
  if (to - from === 1) return [];
  const middle = from + splitOf(to - from);
  return index < middle
    ? [...inclusionSpans(index, [from, middle]), [middle, to]]
    : [...inclusionSpans(index, [middle, to]), [from, middle]];
};

const subproof = (size: number, [from, to]: Span, whole: boolean): Span[] => {
  if (size === to) return whole ? [] : [[from, to]];
  const middle = from + splitOf(to - from);
  return size <= middle
    ? [...subproof(size, [from, middle], whole), [middle, to]]
    : [...subproof(size, [middle, to], false), [from, middle]];
};

/** The spans whose hashes prove that the tree of `older` leaves is the beginning of that of `newer` (RFC 9162, section 2.1.4.1). */
export const consistencySpans = (older: number, newer: number): Span[] =>
  older === 0 || older === newer ? [] : subproof(older, [0, newer], true);
