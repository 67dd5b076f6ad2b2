import { describe, expect, it } from 'vitest';
import { fromHex, toHex } from '#reading/passport/bytes';
import { leafHash, rootByInclusion, rootsByConsistency } from '#reading/passport/merkle';
import {
  consistencySpans,
  inclusionSpans,
  leafHash as serverLeaf,
  nodeHash,
  nodesOf,
  type Span,
} from '../../../server/managers/records/proof/merkle';

/** The entries and roots with which implementations of RFC 6962 are tested everywhere. */
const entries = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
];
const roots = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

const bytes = (hex: string) => fromHex(hex, hex.length / 2) ?? new Uint8Array();
const plain = (hash: Buffer) => new Uint8Array(hash);

/** The tree by its definition in RFC 9162, section 2.1.1. */
const hashOf = (leaves: Buffer[], [from, to]: Span): Buffer => {
  if (to - from === 1) return leaves[from] ?? Buffer.alloc(0);
  const middle = from + 2 ** Math.floor(Math.log2(to - from - 1));
  return nodeHash(hashOf(leaves, [from, middle]), hashOf(leaves, [middle, to]));
};

const leaves = Array.from({ length: 40 }, (_, at) => serverLeaf(Buffer.of(at)));
const most = leaves.length;
const pairs = leaves.flatMap((_, older) =>
  leaves.slice(older).map((__, more) => [older + 1, older + 1 + more] as const),
);

describe('a Merkle tree of RFC 9162', () => {
  it('has the published roots', async () => {
    const published = entries.map((hex) => serverLeaf(bytes(hex)));
    expect(roots.map((_, at) => hashOf(published, [0, at + 1]).toString('hex'))).toEqual(roots);
    expect(toHex(await leafHash(bytes('2021')))).toBe(published[3]?.toString('hex'));
  });

  it('is put together of its full subtrees', () => {
    for (let size = 1; size <= most; size += 1) {
      const nodes = nodesOf([0, size]).map(({ level, index }) =>
        hashOf(leaves, [index * 2 ** level, (index + 1) * 2 ** level]),
      );
      expect(nodes.reduceRight((right, left) => nodeHash(left, right))).toEqual(
        hashOf(leaves, [0, size]),
      );
    }
  });

  it('proves every leaf of every size, and no other place or size', async () => {
    for (let size = 1; size <= most; size += 1)
      for (let index = 0; index < size; index += 1) {
        const path = inclusionSpans(index, [0, size]).map((span) => plain(hashOf(leaves, span)));
        const leaf = plain(leaves[index] ?? Buffer.alloc(0));
        const root = hashOf(leaves, [0, size]).toString('hex');
        const found = async (at: number, of: number, by = path) =>
          toHex((await rootByInclusion(leaf, at, of, by)) ?? new Uint8Array());
        expect(await found(index, size)).toBe(root);
        expect(await found(index, size, [...path, leaf])).not.toBe(root);
        expect(await found(size, size)).toBe('');
        if (size === 1) continue;
        expect(await found(index, size, path.slice(1))).not.toBe(root);
        expect(await found((index + 1) % size, size)).not.toBe(root);
      }
  });

  it('proves that every tree is the beginning of every later one, and of no changed one', async () => {
    for (const [older, newer] of pairs) {
      const proof = consistencySpans(older, newer).map((span) => plain(hashOf(leaves, span)));
      const before = hashOf(leaves, [0, older]);
      const found = await rootsByConsistency(older, newer, plain(before), proof);
      expect(found && toHex(found.older)).toBe(before.toString('hex'));
      expect(found && toHex(found.newer)).toBe(hashOf(leaves, [0, newer]).toString('hex'));
      const changed = leaves.map((leaf, at) => (at === older - 1 ? serverLeaf(leaf) : leaf));
      const now = hashOf(changed, [0, newer]).toString('hex');
      expect(found && toHex(found.newer)).not.toBe(now);
      if (proof.length > 0)
        expect(await rootsByConsistency(older, newer, plain(before), [])).toBeNull();
    }
  });

  it('refuses sizes that no log has', async () => {
    const [leaf] = leaves.map(plain);
    if (!leaf) throw new Error('no leaf');
    for (const [at, of] of [
      [-1, 1],
      [0, 0],
      [0.5, 2],
      [0, 2 ** 53],
    ] as const)
      expect(await rootByInclusion(leaf, at, of, [])).toBeNull();
    expect(await rootsByConsistency(0, 1, leaf, [])).toBeNull();
    expect(await rootsByConsistency(2, 1, leaf, [])).toBeNull();
  });
});
