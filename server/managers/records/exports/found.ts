import type { exports } from '#contract/records/exports';
import type { ItemCard } from '#contract/records/items';
import type { Relation } from '#machines/kernel/actor';
import type { CallRequest } from '../../../http/route';
import type { Reader } from '../../../store/open';
import { searchItems } from '../listings/search';
import type { Services } from '../../../providers/ports';
import { itemCard, loadModels, recordView, type ItemRow } from '../view';
import { grantedOn, relationsOf } from '../../../relations/load';
import type { ExportRecord } from './exportRow';

type Asked = CallRequest<typeof exports.search>;
/** Who asks for which items. */
export type Wanted = Pick<Asked, 'person' | 'tx'> & {
  body: Pick<Asked['body'], 'search_criteria_list' | 'ids'>;
};
const atOnce = 100;

export interface Page {
  content: Pick<ItemCard, 'id'>[];
  next: string | null;
}

/** One page of what the search finds. By the moment of creation, which never moves: edits meanwhile lose no line. */
export const pageOf = async (
  ports: Services,
  asked: Wanted,
  after: string | undefined,
): Promise<Page> => {
  const { search_criteria_list, ids } = asked.body;
  const { text } = await searchItems(ports, {
    person: asked.person,
    tx: asked.tx,
    ids,
    body: { search_criteria_list, sort: 'created', direction: 'asc', page: 0, size: atOnce, after },
  });
  return JSON.parse(text) as Page;
};

const owners = (db: Reader, ids: string[]) =>
  db
    .selectFrom('items')
    .leftJoin('relations', (on) =>
      on
        .onRef('relations.subject', '=', 'items.id')
        .on('relations.relation', '=', 'owner')
        .on('relations.until', 'is', null),
    )
    .leftJoin('accounts', 'accounts.id', 'relations.account_id')
    .leftJoin('companies', 'companies.id', 'relations.company_id')
    .selectAll('items')
    .select(({ fn }) => fn.coalesce('accounts.alias', 'companies.name').as('owner'))
    .where('items.id', 'in', ids)
    .execute();

/** Who reads whole lines. */
const sides: readonly Relation[] = ['maker', 'author', 'owner'];

/** The items of a page as lines are told from, in its order; one that was deleted meanwhile is left out. */
export const toldOf = async (
  ports: Services,
  { person, tx }: Wanted,
  { content }: Page,
): Promise<ExportRecord[]> => {
  if (content.length === 0) return [];
  const rows = await owners(
    tx,
    content.map(({ id }) => id),
  );
  const models = await loadModels(tx, [...new Set(rows.map(({ model_id }) => model_id))]);
  const granted = await grantedOn(
    tx,
    person,
    rows.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return content.flatMap(({ id }) => {
    const row = byId.get(id);
    const loaded = row && models.get(row.model_id);
    if (!row || !loaded) return [];
    const relations = relationsOf(person, granted.get(id) ?? []);
    const record = recordView(loaded, () => '', false);
    return [
      {
        card: itemCard(row as ItemRow, record),
        record,
        owner: row.owner ?? '',
        url: `${ports.publicUrl}/object_detail/${row.id}`,
        full: person.role === 'UBER_ADMIN' || relations.some((one) => sides.includes(one)),
      },
    ];
  });
};
