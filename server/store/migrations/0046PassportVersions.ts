import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';

const nodeHash = (left: Buffer, right: Buffer): Buffer =>
  createHash('sha256')
    .update(Buffer.from([1]))
    .update(left)
    .update(right)
    .digest();

/** Every full subtree over the leaves, level by level. */
const treeOver = (leaves: Buffer[]): { level: number; index: number; hash: Buffer }[] => {
  const nodes = [];
  for (let level = 0, row = leaves; row.length > 0; level += 1) {
    nodes.push(...row.map((hash, index) => ({ level, index, hash })));
    const above: Buffer[] = [];
    for (let at = 0; at + 1 < row.length; at += 2) {
      const [left, right] = row.slice(at, at + 2);
      if (left && right) above.push(nodeHash(left, right));
    }
    row = above;
  }
  return nodes;
};

/** Rows of one insert. */
const together = 1000;

/**
 * A passport has versions (decision 53): the first when it is published, one more after each act that changes what it
 * stands for. Each has its credential and its log entry. The log keeps its full subtrees, so that a root or a proof
 * reads some twenty rows, however long it is.
 */
export const passportVersions = {
  async up<Tables>(db: Kysely<Tables>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
    const { rows } = await sql<{
      leaf: Buffer;
    }>`select leaf from log_entries order by index`.execute(db);
    const nodes = treeOver(rows.map(({ leaf }) => leaf));
    for (let at = 0; at < nodes.length; at += together) {
      const values = nodes
        .slice(at, at + together)
        .map(({ level, index, hash }) => ({ level, index, hash: hash.toString('hex') }));
      await sql`insert into log_nodes (level, index, hash)
        select level, index, decode(hash, 'hex')
        from json_to_recordset(${JSON.stringify(values)}) as n(level int, index bigint, hash text)`.execute(
        db,
      );
    }
  },
};

const statements = [
  `create table passport_versions (
    item_id uuid not null references items on delete cascade,
    number int not null check (number > 0),
    reason text not null,
    at timestamptz not null default now(),
    facts jsonb not null default '{}',
    credential text,
    log_index bigint unique,
    primary key (item_id, number)
  )`,
  `insert into passport_versions (item_id, number, reason, at, credential, log_index)
    select p.item_id, 1, 'Published', coalesce(i.published_at, now()), p.credential, p.log_index
    from passports p join items i on i.id = p.item_id where p.credential is not null`,
  `alter table passports drop column credential, drop column log_index`,

  `alter table log_entries drop constraint log_entries_item_id_key`,
  `alter table log_entries add column version int not null default 1`,
  `alter table log_entries alter column version drop default`,
  `alter table log_entries add unique (item_id, version)`,

  `create table log_nodes (
    level int not null,
    index bigint not null,
    hash bytea not null,
    primary key (level, index)
  )`,
];
