import type { Selectable } from 'kysely';
import type { LifecycleId, lifecycles } from '#machines/lifecycles/lifecycles';
import type { Tables } from '../store/tables';
import type { Tx } from '../store/open';

export type Charts = typeof lifecycles;

/** What `advance()` must know of a lifecycle's table: where its rows lie and who hears of a change. */
interface RowKind {
  table: keyof Tables;
  /** Topics of architecture.md that hear of a change, and the item whose history it belongs to. */
  audience(
    tx: Tx,
    row: Record<string, unknown>,
  ): Promise<{ topics: string[]; item: string | null; model: string | null }>;
}

const modelOf = async (tx: Tx, item: string) =>
  (await tx.selectFrom('items').select('model_id').where('id', '=', item).executeTakeFirstOrThrow())
    .model_id;

const ofItem = async (tx: Tx, row: Record<string, unknown>) => {
  const item = row.item_id as string;
  const model = await modelOf(tx, item);
  return { topics: [`item:${item}`, `model:${model}`], item, model };
};

/** Lifecycles whose tables exist; the others' come with their issues. */
export const rows = {
  publication: {
    table: 'items',
    audience: (_tx, row) =>
      Promise.resolve({
        topics: [`item:${row.id as string}`, `model:${row.model_id as string}`],
        item: row.id as string,
        model: row.model_id as string,
      }),
  },
  verification: { table: 'verification_runs', audience: ofItem },
  link: { table: 'links', audience: ofItem },
  import: {
    table: 'imports',
    audience: (_tx, row) =>
      Promise.resolve({ topics: [`import:${row.id as string}`], item: null, model: null }),
  },
  account: {
    table: 'accounts',
    audience: (_tx, row) =>
      Promise.resolve({ topics: [`account:${row.id as string}`], item: null, model: null }),
  },
} as const satisfies Partial<Record<LifecycleId, RowKind>>;

export type Stored = keyof typeof rows;
export type StoredRow<L extends Stored> = Selectable<Tables[(typeof rows)[L]['table']]> & {
  id: string;
  state: string;
  context: Record<string, unknown>;
  version: number;
};
