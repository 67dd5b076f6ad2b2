import type { z } from 'zod';
import type { PeopleSearch } from '#contract/people/people';
import { pageIn } from '../../data/pageIn';
import { searchIn } from '../../data/searchIn';

const pageSize = 20;

/** spec 9 knows no size of its own for people: that of every list. */
export const filterKeys = ['role', 'state', 'company', 'country'] as const;
export type FilterKey = (typeof filterKeys)[number];
const sorts = ['name', 'email', 'created'] as const;
export type Sort = (typeof sorts)[number];
export type Direction = 'asc' | 'desc';

/** Tags of the account chart, in the order of what matters; "" is everyone. */
export const states = [
  { tag: 'waiting', word: 'Waiting' },
  { tag: '', word: 'Everyone' },
  { tag: 'approved', word: 'Approved' },
  { tag: 'closed', word: 'Rejected or disabled' },
] as const;

/** What the address bar says of the list. */
export interface Query {
  text: string;
  filters: Partial<Record<FilterKey, string>>;
  sort: Sort;
  direction: Direction;
  page: number;
}

export const sortWords: Record<`${Sort} ${Direction}`, string> = {
  'name asc': 'Name, A to Z',
  'name desc': 'Name, Z to A',
  'email asc': 'E-mail, A to Z',
  'email desc': 'E-mail, Z to A',
  'created desc': 'Newest first',
  'created asc': 'Oldest first',
};

export const readQuery = (params: URLSearchParams): Query => {
  const filters: Query['filters'] = {};
  for (const key of filterKeys) {
    const value = params.get(key);
    if (value) filters[key] = value;
  }
  return {
    text: searchIn(params),
    filters,
    sort: sorts.find((sort) => sort === params.get('sort')) ?? 'name',
    direction: params.get('direction') === 'desc' ? 'desc' : 'asc',
    page: pageIn(params),
  };
};

export const isNarrowed = ({ text, filters }: Query) =>
  text !== '' || Object.keys(filters).length > 0;

export const searchOf = (query: Query): z.input<typeof PeopleSearch> => ({
  search_criteria_list: [
    ...(query.text ? [{ key: 'text' as const, value: query.text.slice(0, 200) }] : []),
    ...filterKeys.flatMap((key) => {
      const value = query.filters[key];
      return value ? [{ key, value: value.slice(0, 200) }] : [];
    }),
  ],
  sort: query.sort,
  direction: query.direction,
  page: query.page,
  size: pageSize,
});
