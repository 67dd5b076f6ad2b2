import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { advisoryLocks } from '../../../store/advisoryLocks';
import type { Db, Reader, Tx } from '../../../store/open';
import {
  consistencySpans,
  inclusionSpans,
  leafHash,
  nodeHash,
  nodesOf,
  sha256,
  type Node,
  type Span,
} from './merkle';

type Hashes = (node: Node) => Buffer;
const nameOf = ({ level, index }: Node) => `${level}:${index}`;

/** The hashes of full subtrees, in one query. */
const readNodes = async (db: Reader, nodes: Node[]): Promise<Hashes> => {
  const { rows } = await sql<{ level: number; index: string; hash: Buffer }>`
    select n.level, n.index, n.hash from json_to_recordset(${JSON.stringify(nodes)}) as w(level int, index bigint)
    join log_nodes n on n.level = w.level and n.index = w.index`.execute(db);
  const found = new Map(
    rows.map(({ level, index, hash }) => [nameOf({ level, index: Number(index) }), hash]),
  );
  return (node) => {
    const hash = found.get(nameOf(node));
    if (!hash) throw new Error(`The log has no node ${nameOf(node)}.`);
    return hash;
  };
};

const hashOfSpan = (hashes: Hashes, span: Span): Buffer =>
  nodesOf(span)
    .map(hashes)
    .reduceRight((right, left) => nodeHash(left, right));

const hashesOf = async (db: Reader, spans: Span[]): Promise<Buffer[]> => {
  const hashes = await readNodes(db, spans.flatMap(nodesOf));
  return spans.map((span) => hashOfSpan(hashes, span));
};

/** How many entries the log has. */
export const sizeOfLog = async (db: Reader): Promise<number> => {
  const { rows } = await sql<{
    size: string;
  }>`select coalesce(max(index) + 1, 0) as size from log_entries`.execute(db);
  return Number(rows[0]?.size ?? 0);
};

/** The Merkle tree hash of the first `size` entries. */
export const rootOfLog = async (db: Reader, size: number): Promise<Buffer> =>
  size === 0 ? sha256() : ((await hashesOf(db, [[0, size]]))[0] ?? sha256());

interface Inclusion {
  root: Buffer;
  path: Buffer[];
}
/** What was proved never changes: every reading of a passport asks for it again. By database, then by entry and size. */
const proved = new WeakMap<Db, Map<string, Inclusion>>();
const mostProved = 5_000;

/** As `inclusionOf`, remembered: `database` is the one that `db` reads, maybe in a transaction. */
export const knownInclusionOf = async (
  database: Db,
  db: Reader,
  index: number,
  size: number,
): Promise<Inclusion> => {
  const known = proved.get(database) ?? new Map<string, Inclusion>();
  proved.set(database, known);
  const name = `${index} ${size}`;
  const found = known.get(name) ?? (await inclusionOf(db, index, size));
  if (known.size >= mostProved) known.clear();
  known.set(name, found);
  return found;
};

/** The root of the first `size` entries, and the hashes that lead from entry `index` to it. */
export const inclusionOf = async (db: Reader, index: number, size: number): Promise<Inclusion> => {
  const [root, ...path] = await hashesOf(db, [[0, size], ...inclusionSpans(index, [0, size])]);
  return { root: root ?? sha256(), path };
};

/** The hashes that show that the first `older` entries are still the beginning of the first `newer`. */
export const consistencyOf = (db: Reader, older: number, newer: number): Promise<Buffer[]> =>
  hashesOf(db, consistencySpans(older, newer));

/** The subtrees that leaf `index` fills, the leaf first: as many as its number ends in ones. */
const filledBy = async (tx: Tx, index: number, leaf: Buffer) => {
  const lefts: Node[] = [];
  for (let level = 0, at = index; at % 2 === 1; level += 1, at = (at - 1) / 2)
    lefts.push({ level, index: at - 1 });
  const hashes = await readNodes(tx, lefts);
  const filled = [{ level: 0, index, hash: leaf }];
  let hash = leaf;
  for (const left of lefts) {
    hash = nodeHash(hashes(left), hash);
    filled.push({ level: left.level + 1, index: left.index / 2, hash });
  }
  return filled;
};

/**
 * Appends the credential of a passport's version to the transparency log, once. Only a salted digest is logged, so that a
 * guessed record cannot be confirmed by it. Appending is one at a time: the index has no gap. Answers the index.
 */
export const appendToLog = async (
  tx: Tx,
  item: string,
  version: number,
  credential: string,
): Promise<number> => {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.log})`.execute(tx);
  const there = await tx
    .selectFrom('log_entries')
    .select('index')
    .where('item_id', '=', item)
    .where('version', '=', version)
    .executeTakeFirst();
  if (there) return Number(there.index);
  const index = await sizeOfLog(tx);
  const salt = randomBytes(16);
  const digest = sha256(Buffer.from(credential));
  const leaf = leafHash(salt, digest);
  await tx
    .insertInto('log_entries')
    .values({ index, item_id: item, version, leaf, salt, digest })
    .execute();
  await tx
    .insertInto('log_nodes')
    .values(await filledBy(tx, index, leaf))
    .execute();
  return index;
};
