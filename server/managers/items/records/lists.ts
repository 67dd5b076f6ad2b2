import { sql, type RawBuilder } from 'kysely';
import type { items, ItemCard } from '#contract/items';
import type { models } from '#contract/models';
import { lifecycles } from '#machines/lifecycles';
import { statesTagged } from '#machines/next';
import type { Asked } from '../../../http/route';
import type { Db } from '../../../store/open';
import type { ItemPorts } from '../ports';
import { inScope } from '../scope';
import { itemCard, listingOf, loadModels, type ItemRow } from './view';
import { relateModel } from '../sides';

type Criterion = { key: string; value: string };
const published = statesTagged(lifecycles.publication, 'published');

const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** One criterion as SQL; several of one key are alternatives, different keys narrow. */
const condition = ({ key, value }: Criterion): RawBuilder<boolean> => {
  switch (key) {
    case 'text':
      return sql<boolean>`(models.name || ' ' || models.brand || ' ' || models.maker || ' ' || models.artist || ' ' || models.category
        || ' ' || models.subtype || ' ' || items.serial_number || ' ' || array_to_string(models.materials, ' ')
        || ' ' || coalesce(models.record->>'serial_number', '') || ' ' || coalesce(models.record->>'description', '')) ilike ${like(value)}`;
    case 'material':
      return sql<boolean>`${value} = any(models.materials)`;
    case 'model':
      return sql<boolean>`models.id::text = ${value}`;
    case 'verification':
      return sql<boolean>`items.verification = ${value}`;
    case 'publication': // a tag of the chart: editable, ready, published, open, …
      return statesIn(value);
    default:
      return sql<boolean>`models.${sql.ref(key)} = ${value}`;
  }
};

const statesIn = (tag: string): RawBuilder<boolean> => {
  try {
    return sql<boolean>`items.state = any(${statesTagged(lifecycles.publication, tag)})`;
  } catch {
    return sql<boolean>`false`;
  }
};

const narrowed = (criteria: Criterion[]): RawBuilder<boolean> => {
  const byKey = grouped(criteria);
  const all = [...byKey.values()].map((same) => sql`(${sql.join(same.map(condition), sql` or `)})`);
  return all.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(all, sql` and `)}`;
};

const grouped = (criteria: Criterion[]): Map<string, Criterion[]> => {
  const byKey = new Map<string, Criterion[]>();
  for (const criterion of criteria)
    byKey.set(criterion.key, [...(byKey.get(criterion.key) ?? []), criterion]);
  return byKey;
};

const cards = async (db: Db, ports: ItemPorts, rows: ItemRow[]): Promise<ItemCard[]> => {
  const loaded = await loadModels(db, [...new Set(rows.map(({ model_id }) => model_id))]);
  return rows.flatMap((row) => {
    const model = loaded.get(row.model_id);
    return model ? [itemCard(row, model, ports.sign)] : [];
  });
};

const pageOf = <T>(content: T[], page: number, size: number, total: number) => ({
  content,
  page,
  size,
  total_elements: total,
  total_pages: Math.ceil(total / size),
});

/** E026: items in the bearer's scope; `data_option` is read as a wish that never widens it. */
export const searchItems = async (
  ports: ItemPorts,
  { body, person, tx }: Asked<typeof items.search>,
) => {
  const where = sql<boolean>`${inScope(person)} and ${narrowed(body.search_criteria_list)}`;
  const from = tx
    .selectFrom('items')
    .innerJoin('models', 'models.id', 'items.model_id')
    .where(where);
  const order = {
    updated: 'items.updated_at',
    created: 'items.created_at',
    name: 'models.name',
  } as const;
  const rows = await from
    .selectAll('items')
    .orderBy(order[body.sort], body.direction)
    .orderBy('items.edition_type', 'desc')
    .orderBy('items.edition_number')
    .orderBy('items.id')
    .limit(body.size)
    .offset(body.page * body.size)
    .execute();
  const { total } = await from
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return pageOf(await cards(tx, ports, rows), body.page, body.size, Number(total));
};

/** E051: a model's serials that the bearer may know of. */
export const serialsOf = async (
  ports: ItemPorts,
  { params, person, tx }: Asked<typeof items.simpleByModel>,
) => {
  const { serials } = await relateModel(tx, person, params.id);
  const rows = await tx
    .selectFrom('items')
    .innerJoin('models', 'models.id', 'items.model_id')
    .selectAll('items')
    .where(
      'items.id',
      'in',
      serials.map(({ id }) => id),
    )
    .orderBy('edition_type', 'desc')
    .orderBy('edition_number')
    .execute();
  return cards(tx, ports, rows);
};

/** E025: models in scope with how many serials and how they are listed. */
export const listModels = async (
  ports: ItemPorts,
  { query, person, tx }: Asked<typeof models.list>,
) => {
  const wanted =
    query.listing === undefined
      ? sql<boolean>`true`
      : sql<boolean>`(exists (select 1 from items s where s.model_id = models.id and s.state = any(${published}))) = ${query.listing === 'Published'}`;
  const seen = sql<boolean>`exists (select 1 from items where items.model_id = models.id and ${inScope(person)})`;
  const from = tx.selectFrom('models').where(sql<boolean>`${seen} and ${wanted}`);
  const rows = await from
    .select('id')
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(query.size)
    .offset(query.page * query.size)
    .execute();
  const { total } = await from
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const ids = rows.map(({ id }) => id);
  const loaded = await loadModels(tx, ids);
  const serials = ids.length
    ? await tx
        .selectFrom('items')
        .innerJoin('models', 'models.id', 'items.model_id')
        .selectAll('items')
        .where('model_id', 'in', ids)
        .where(inScope(person))
        .orderBy('edition_type', 'desc')
        .orderBy('edition_number')
        .execute()
    : [];
  const content = ids.flatMap((id) => {
    const own = serials.filter((row) => row.model_id === id);
    const model = loaded.get(id);
    const card = model && own[0] ? itemCard(own[0], model, ports.sign) : null;
    if (!card) return [];
    const { name, brand, maker, artist, category, subtype, cover } = card;
    return [
      {
        id,
        name,
        brand,
        maker,
        artist,
        category,
        subtype,
        cover,
        listing: listingOf(own.map(({ state }) => state)),
        serials: own.length,
        updated_at: (model?.model.updated_at ?? new Date()).toISOString(),
      },
    ];
  });
  return pageOf(content, query.page, query.size, Number(total));
};

/** E030: the values that a filter can offer, from the bearer's own scope only. */
export const filterValues = async ({ person, tx }: Asked<typeof models.filter>) => {
  const count = async (column: string) => {
    const { rows } = await sql<{ value: string; count: string }>`
      select ${sql.ref(column)} as value, count(*) as count from items join models on models.id = items.model_id
      where ${inScope(person)} and ${sql.ref(column)} <> '' group by 1 order by 1 limit 200`.execute(
      tx,
    );
    return rows.map((row) => ({ value: row.value, count: Number(row.count) }));
  };
  return {
    category: await count('models.category'),
    brand: await count('models.brand'),
    verification: await count('items.verification'),
  };
};
