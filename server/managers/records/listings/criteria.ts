import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { verificationLabels, verificationStatuses, type ItemSearch } from '#contract/records/items';
import { physicalities } from '#contract/records/record';
import { labelOf } from '#machines/kernel/labels';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesOf, statesTagged, tagged } from '#machines/kernel/transition';
import { unprocessable } from '../../../errors/httpError';

export type Search = z.output<typeof ItemSearch>;
type Criterion = Search['search_criteria_list'][number];
type Key = Criterion['key'];

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Words that a key knows, folded, and the values of the column that each stands for. */
type Words = Map<string, string[]>;
const folded = (word: string) => word.trim().toLowerCase();
const wordsOf = (entries: (readonly [word: string, values: string[]])[]): Words =>
  new Map(entries.map(([word, values]) => [folded(word), values]));

const { publication } = lifecycles;
const states = statesOf(publication);
const tags = ['editable', 'open', 'ready', 'publishing', 'published', 'sealed'];

/** A tag of the chart, or the specification's word for a state; a model that is out is Active. */
const publicationWords = wordsOf([
  ...tags.map((tag) => [tag, statesTagged(publication, tag)] as const),
  ...states
    .filter((state) => !tagged(publication, state, 'deleted'))
    .map((state) => {
      const label = labelOf(publication, state);
      return [label, states.filter((other) => labelOf(publication, other) === label)] as const;
    }),
  ['Active', statesTagged(publication, 'published')],
]);
const verificationWords = wordsOf(
  verificationStatuses.flatMap((status) => [
    [status, [status]] as const,
    [verificationLabels[status], [status]] as const,
  ]),
);
const closed: Partial<Record<Key, Words>> = {
  publication: publicationWords,
  verification: verificationWords,
  type: wordsOf(physicalities.map((one) => [one, [one]] as const)),
};

/** What the words of a key stand for; 422 names one that it does not know, and those that it does. */
const known = (key: Key, words: Words, value: string): string[] => {
  const found = words.get(folded(value));
  if (found) return found;
  const message = `${key} is one of ${[...words.keys()].join(', ')}`;
  throw unprocessable('not_valid', `search_criteria_list: ${message}`, [
    { field: 'search_criteria_list.value', message },
  ]);
};

const isText = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** Whether words are searched for. */
export const hasWords = (criteria: Criterion[]): boolean =>
  criteria.some(({ key, value }) => key === 'text' && isText(value));

/** The alternatives of one key as SQL over `listings`; null where they ask for nothing. */
const condition = (key: Key, sent: string[]): RawBuilder<boolean> | null => {
  const words = closed[key];
  const values = words ? sent.flatMap((value) => known(key, words, value)) : sent;
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
    case 'publication':
      return sql<boolean>`listings.state = any(${values}::text[])`;
    // A digital image is never verified: it is not among those that need it.
    case 'verification':
      return sql<boolean>`(listings.verification = any(${values}::text[]) and listings.type <> 'digital')`;
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
