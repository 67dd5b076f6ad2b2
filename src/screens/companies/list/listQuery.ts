import { companyTypes, type CompanyType } from '#contract/people/companies';
import { pageIn } from '../../data/pageIn';
import { searchIn } from '../../data/searchIn';

/** spec 9: inventory page size 100. */
export const pageSize = 100;

const sortKeys = ['name', 'country', 'updated'] as const;
export type SortKey = (typeof sortKeys)[number];
export type Direction = 'asc' | 'desc';
/** Sorts in words, where no table's head offers them. */
export const sortWords: Record<`${SortKey} ${Direction}`, string> = {
  'name asc': 'Name, A to Z',
  'name desc': 'Name, Z to A',
  'country asc': 'Country, A to Z',
  'country desc': 'Country, Z to A',
  'updated desc': 'Last changed',
  'updated asc': 'Longest unchanged',
};

/** What the address bar says: everything the list depends on. */
export interface ListQuery {
  text: string;
  /** Null: every type. */
  type: CompanyType | null;
  sort: SortKey;
  direction: Direction;
  page: number;
}

export const readListQuery = (params: URLSearchParams): ListQuery => {
  return {
    text: searchIn(params),
    type: companyTypes.find((one) => one === params.get('type')) ?? null,
    sort: sortKeys.find((one) => one === params.get('sort')) ?? 'name',
    direction: params.get('direction') === 'desc' ? 'desc' : 'asc',
    page: pageIn(params),
  };
};

export const isNarrowed = ({ text, type }: ListQuery) => text !== '' || type !== null;

/** What E015 is asked. */
export const askOf = ({ text, type, sort, direction, page }: ListQuery) => ({
  query: { page, size: pageSize },
  body: { search_string: text.slice(0, 200), sort, direction, type: type ? [type] : [] },
});
