import { companyTypes, type CompanyType } from '#contract/people/companies';

/** spec 9: inventory page size 100; 10 for lists that one only searches in (`Picker`). */
export const pageSize = 100;
export const pickSize = 10;

export const sortKeys = ['name', 'country', 'updated'] as const;
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
  const page = Number.parseInt(params.get('page') ?? '1', 10) || 1;
  return {
    text: params.get('q') ?? '',
    type: companyTypes.find((one) => one === params.get('type')) ?? null,
    sort: sortKeys.find((one) => one === params.get('sort')) ?? 'name',
    direction: params.get('direction') === 'desc' ? 'desc' : 'asc',
    page: Math.max(0, page - 1),
  };
};

export const isNarrowed = ({ text, type }: ListQuery) => text !== '' || type !== null;

/** What E015 is asked. */
export const askOf = ({ text, type, sort, direction, page }: ListQuery) => ({
  query: { page, size: pageSize },
  body: { search_string: text.slice(0, 200), sort, direction, type: type ? [type] : [] },
});
