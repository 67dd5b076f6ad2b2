import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { ItemSearch } from '#contract/records/items';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged } from '#machines/kernel/transition';

export type Search = z.output<typeof ItemSearch>;
type Criterion = Search['search_criteria_list'][number];
type Key = Criterion['key'];

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const statesOf = (tag: string): string[] => {
  try {
    return statesTagged(lifecycles.publication, tag);
  } catch {
    return [];
  }
};

const isText = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** Whether words are searched for. */
export const hasWords = (criteria: Criterion[]): boolean =>
  criteria.some(({ key, value }) => key === 'text' && isText(value));

/** The alternatives of one key as SQL over `listings`; null where they ask for nothing. */
const condition = (key: Key, values: string[]): RawBuilder<boolean> | null => {
  switch (key) {
    case 'text': {
      const typed = values.map((value) => value.trim()).filter(Boolean);
      if (typed.length === 0) return null; // nothing typed narrows nothing; signs alone find nothing
      const found = typed.map((text) => sql<boolean>`listings.search @@ sought(${text})`);
      return sql<boolean>`(${sql.join(found, sql` or `)})`;
    }
    case 'material':
      return sql<boolean>`listings.materials && ${values}::text[]`;
    case 'model':
      return sql<boolean>`listings.model_id = any(${values.filter((id) => uuid.test(id))}::uuid[])`;
    case 'publication': // a tag of the chart: editable, ready, published, open, …
      return sql<boolean>`listings.state = any(${values.flatMap(statesOf)}::text[])`;
    default:
      return sql<boolean>`listings.${sql.ref(key)} = any(${values}::text[])`;
  }
};

/** What each key asks for, under a name that says it whole: the same name is the same condition. */
export const conditionsOf = (
  criteria: Criterion[],
): { name: string; where: RawBuilder<boolean> }[] => {
  const byKey = new Map<Key, string[]>();
  for (const { key, value } of criteria) byKey.set(key, [...(byKey.get(key) ?? []), value]);
  return [...byKey].flatMap(([key, values]) => {
    const where = condition(key, values);
    return where ? [{ name: JSON.stringify([key, ...[...values].sort()]), where }] : [];
  });
};

/** E026, E029: several criteria of one key are alternatives, different keys narrow. */
export const narrowed = (criteria: Criterion[]): RawBuilder<boolean> => {
  const all = conditionsOf(criteria).map(({ where }) => where);
  return all.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(all, sql` and `)})`;
};
