import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { PeopleSearch } from '#contract/people/people';
import { roles } from '#contract/frame/roles';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged } from '#machines/kernel/transition';
import { invalidField } from '../../errors/httpError';
import { databaseFolded } from '../../store/databaseFolded';
import { containing, likeText } from '../../store/likePattern';

type Criterion = z.output<typeof PeopleSearch>['search_criteria_list'][number];
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const nothing = sql<boolean>`false`;

const literal = (text: string) => likeText(text.toLowerCase());
const like = (text: string) => containing(text.toLowerCase());

/** A word is found wherever it stands; of fewer than three letters, at the beginning of a word: so far the trigram index reaches. */
const wordFound = (word: string) =>
  [...word].length > 2
    ? sql<boolean>`accounts.search like ${like(word)}`
    : sql<boolean>`(accounts.search like ${`${literal(word)}%`} or accounts.search like ${`% ${literal(word)}%`})`;
const all = (conditions: RawBuilder<boolean>[]) =>
  sql<boolean>`(${sql.join(conditions, sql` and `)})`;

const unknown = (message: string) => invalidField('search_criteria_list', 'not_valid', message);

const statesOf = (tag: string): string[] => {
  try {
    return statesTagged(lifecycles.account, tag);
  } catch {
    throw unknown(`“${tag}” is no state of an account: waiting, approved or closed.`);
  }
};

const condition = ({ key, value }: Criterion): RawBuilder<boolean> | null => {
  const text = value.trim();
  switch (key) {
    case 'text': {
      const words = text.split(/\s+/).filter(Boolean);
      if (words.length === 0) return null;
      return all(words.map(wordFound));
    }
    case 'role':
      if (!roles.some((role) => role === text)) throw unknown(`“${text}” is no role.`);
      return sql<boolean>`accounts.roles @> array[${text}]`;
    case 'state':
      return sql<boolean>`accounts.state = any(${statesOf(text)})`;
    case 'company':
      if (text === '') return null;
      return uuid.test(text)
        ? sql<boolean>`accounts.company_id = ${text}`
        : sql<boolean>`accounts.company_id in (select id from companies where name_key like ${like(text)})`;
    case 'country':
      return text === '' ? null : sql<boolean>`lower(accounts.country) = ${databaseFolded(text)}`;
  }
};

/** Criteria as one condition over `accounts`: those of one key are alternatives, different keys narrow. */
export const narrowed = (criteria: Criterion[]): RawBuilder<boolean> => {
  const byKey = new Map<string, RawBuilder<boolean>[]>();
  for (const criterion of criteria) {
    const found = condition(criterion);
    if (found) byKey.set(criterion.key, [...(byKey.get(criterion.key) ?? []), found]);
  }
  const groups = [...byKey.values()].map(
    (same) => sql<boolean>`(${same.length ? sql.join(same, sql` or `) : nothing})`,
  );
  return groups.length ? all(groups) : sql<boolean>`true`;
};
