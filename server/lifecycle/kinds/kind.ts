import type { Relation } from '#machines/kernel/actor';
import type { Granted } from '../../relations/holders';
import type { Tables } from '../../store/tables';
import type { Tx } from '../../store/open';
import type { Lockable, Wanted } from '../locks';
import type { Recipient } from '../../mail/recipients';

export type Row = Record<string, unknown>;

/** An event for another lifecycle's rows, with what it carries. */
export interface Signalled {
  ids: string[];
  event: { type: string } & Record<string, unknown>;
}

/** What the engine must know of a lifecycle beside its chart: where its rows lie, and whom the chart's words mean. */
export interface Kind {
  table: keyof Tables & Lockable;
  /** Rows of other tables that a step may touch: they are locked with the row, in the one order. */
  touches?(tx: Tx, ids: readonly string[]): Promise<Wanted>;
  /** Topics that hear of a change, and the item and model whose history it belongs to. */
  audience(tx: Tx, row: Row): Promise<Audience>;
  /** Whom a grant of the relation goes to, and whom statistics mean by a word that is granted to nobody. */
  holders?: Partial<
    Record<Relation, (tx: Tx, row: Row) => Granted | null | Promise<Granted | null>>
  >;
  /** Who gets a letter, where it is not whoever has the relation of that word. */
  letters?: Partial<Record<Relation, (tx: Tx, row: Row) => Promise<Recipient[]>>>;
  /** By `lifecycle event`: which rows hear the chart's signal. */
  signals?: Record<string, (tx: Tx, row: Row) => Promise<Signalled>>;
}

export interface Audience {
  topics: string[];
  item: string | null;
  model: string | null;
}

/** The model of an item. */
export const modelOf = async (tx: Tx, item: string) =>
  (await tx.selectFrom('items').select('model_id').where('id', '=', item).executeTakeFirstOrThrow())
    .model_id;

/** The audience of what belongs to an item. */
export const ofItem = async (tx: Tx, row: Row): Promise<Audience> => {
  const item = row.item_id as string;
  const model = await modelOf(tx, item);
  return { topics: [`item:${item}`, `model:${model}`], item, model };
};

/** The audience of what hangs on nothing: its own topic. */
export const ofItself =
  (topic: string) =>
  (_tx: Tx, row: Row): Promise<Audience> =>
    Promise.resolve({ topics: [`${topic}:${row.id as string}`], item: null, model: null });

/** The items of rows of a table, to be locked before the rows. */
export const itemsOf =
  (table: 'verification_runs' | 'links') =>
  async (tx: Tx, ids: readonly string[]): Promise<Wanted> => {
    const rows = await tx.selectFrom(table).select('item_id').where('id', 'in', ids).execute();
    return { items: rows.map(({ item_id }) => item_id) };
  };
