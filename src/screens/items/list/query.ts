import type { z } from 'zod';
import type { ItemSearch, ListSort } from '#contract/records/items';
import { verificationLabels, type VerificationStatus } from '#contract/records/items';
import type { PageAsk } from '../../data/lists/longList';
import { searchIn } from '../../data/searchIn';
import type { By } from './cards';

/** The filters that E030 gives values for: those that stand beside the search, then those behind "more". */
export const firstKeys = ['category', 'brand', 'verification'] as const;
export const moreKeys = ['subtype', 'collection', 'material', 'type'] as const;
export const filterKeys = [...firstKeys, ...moreKeys] as const;
export type FilterKey = (typeof filterKeys)[number];

interface Order {
  word: string;
  sort: ListSort;
  direction: 'asc' | 'desc';
}
/** The orders by what the address calls them. */
export const orders = {
  updated: { word: 'Last changed', sort: 'updated', direction: 'desc' },
  'updated.asc': { word: 'Least recently changed', sort: 'updated', direction: 'asc' },
  created: { word: 'Newest', sort: 'created', direction: 'desc' },
  'created.asc': { word: 'Oldest', sort: 'created', direction: 'asc' },
  name: { word: 'Title, A to Z', sort: 'name', direction: 'asc' },
  'name.desc': { word: 'Title, Z to A', sort: 'name', direction: 'desc' },
  maker: { word: 'Maker, A to Z', sort: 'maker', direction: 'asc' },
  'maker.desc': { word: 'Maker, Z to A', sort: 'maker', direction: 'desc' },
} satisfies Record<string, Order>;
export type OrderName = keyof typeof orders;
export type View = 'wall' | 'table';

/** The order's name in the address for a key and a direction. */
export const orderOf = (key: string, direction: 'asc' | 'desc'): string =>
  Object.entries(orders).find(
    ([, order]) => order.sort === key && order.direction === direction,
  )?.[0] ?? '';

/** What the list depends on; the address bar says it, so that it can be shared and gone back to. */
export interface Query {
  by: By;
  text: string;
  filters: Partial<Record<FilterKey, string>>;
  order: OrderName;
}

const isOrder = (text: string | null): text is OrderName => text !== null && text in orders;

export const readQuery = (params: URLSearchParams): Query => {
  const order = params.get('sort');
  const filters: Query['filters'] = {};
  for (const key of filterKeys) {
    const value = params.get(key);
    if (value) filters[key] = value;
  }
  return {
    by: params.get('by') === 'model' ? 'model' : 'item',
    text: searchIn(params),
    filters,
    order: isOrder(order) ? order : 'updated',
  };
};

/** The row that the window began with, from 0. */
export const readRow = (params: URLSearchParams): number =>
  Math.max(0, (Number.parseInt(params.get('row') ?? '1', 10) || 1) - 1);

export const isNarrowed = ({ text, filters }: Query) =>
  text !== '' || Object.keys(filters).length > 0;

type Search = z.input<typeof ItemSearch>;

export const criteriaOf = ({
  text,
  filters,
}: Query): NonNullable<Search['search_criteria_list']> => [
  ...(text ? [{ key: 'text' as const, value: text.slice(0, 200) }] : []),
  ...filterKeys.flatMap((key) => (filters[key] ? [{ key, value: filters[key] }] : [])),
];

export const searchOf = (query: Query, ask: PageAsk): Search => ({
  search_criteria_list: criteriaOf(query),
  sort: orders[query.order].sort,
  direction: orders[query.order].direction,
  ...ask,
});

const kinds: Record<string, string> = { physical: 'Physical', digital: 'Digital image' };

/** The word for a filter's value. */
export const filterWord = (key: FilterKey, value: string): string => {
  if (key === 'verification' && value in verificationLabels)
    return verificationLabels[value as VerificationStatus];
  return key === 'type' ? (kinds[value] ?? value) : value;
};
