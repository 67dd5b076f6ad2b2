import type { z } from 'zod';
import type { ItemSearch } from '#contract/items';
import { verificationLabels, type VerificationStatus } from '#contract/items';

export const pageSize = 20;
/** The filters that E030 gives values for. */
export const filterKeys = ['category', 'brand', 'verification'] as const;
export type FilterKey = (typeof filterKeys)[number];
export const sorts = {
  updated: { word: 'Last changed', direction: 'desc' },
  created: { word: 'Newest', direction: 'desc' },
  name: { word: 'Title', direction: 'asc' },
} as const;
export type Sort = keyof typeof sorts;
export type View = 'wall' | 'table';

/** What the address bar says: everything the list depends on, so that it can be shared and gone back to. */
export interface Query {
  text: string;
  filters: Partial<Record<FilterKey, string>>;
  sort: Sort;
  page: number;
}

const isSort = (text: string | null): text is Sort => text !== null && text in sorts;

export const readQuery = (params: URLSearchParams): Query => {
  const sort = params.get('sort');
  const filters: Query['filters'] = {};
  for (const key of filterKeys) {
    const value = params.get(key);
    if (value) filters[key] = value;
  }
  return {
    text: params.get('q') ?? '',
    filters,
    sort: isSort(sort) ? sort : 'updated',
    page: Math.max(0, (Number.parseInt(params.get('page') ?? '1', 10) || 1) - 1),
  };
};

export const isNarrowed = ({ text, filters }: Query) =>
  text !== '' || Object.keys(filters).length > 0;

export const searchOf = ({ text, filters, sort, page }: Query): z.input<typeof ItemSearch> => ({
  search_criteria_list: [
    ...(text ? [{ key: 'text' as const, value: text.slice(0, 200) }] : []),
    ...filterKeys.flatMap((key) => (filters[key] ? [{ key, value: filters[key] }] : [])),
  ],
  sort,
  direction: sorts[sort].direction,
  page,
  size: pageSize,
});

/** The word for a filter's value. */
export const filterWord = (key: FilterKey, value: string): string =>
  key === 'verification' && value in verificationLabels
    ? verificationLabels[value as VerificationStatus]
    : value;
