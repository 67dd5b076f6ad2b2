import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { companyTypeLabels, type CompanyRow } from '#contract/people/companies';
import { TextLink } from '../../parts/Button';
import { Moment } from '../../parts/history/Moment';
import type { Column } from '../../parts/list/Table';

export const functionWord = (withSales: boolean) =>
  withSales ? 'Sales functions' : 'No sales functions';

const fewBrands = 3;
const brandsOf = ({ brands }: CompanyRow) => {
  const more = brands.length - fewBrands;
  return brands.slice(0, fewBrands).join(', ') + (more > 0 ? ` and ${more} more` : '');
};

/** Short words that stay on one line. */
const Line = ({ children }: { children: ReactNode }) => (
  <Box as="span" whiteSpace="nowrap">
    {children}
  </Box>
);

/** A dash that readers hear as words. */
const None = () => (
  <>
    <span aria-hidden="true">–</span>
    <Box as="span" srOnly>
      None
    </Box>
  </>
);

const name = (edit: string): Column<CompanyRow> => ({
  key: 'name',
  title: 'Name',
  sorts: true,
  phone: 'lead',
  cell: (row) => (
    <Box fontSize={{ base: 'md', md: 'sm' }} minW={{ md: '40' }}>
      <TextLink to={edit + row.id} display="inline-block" py={{ base: '2.5', md: '1' }}>
        {row.name}
      </TextLink>
    </Box>
  ),
});
const type: Column<CompanyRow> = {
  key: 'type',
  title: 'Type',
  cell: (row) => <Line>{companyTypeLabels[row.type]}</Line>,
};
const licenses: Column<CompanyRow> = {
  key: 'licenses',
  title: 'Licenses',
  numeric: true,
  cell: (row) => row.licenses,
};
const changed: Column<CompanyRow> = {
  key: 'updated',
  title: 'Changed',
  sorts: true,
  cell: (row) => (
    <Line>
      <Moment at={row.updated_at} as="day" />
    </Line>
  ),
};

/** The legal record. */
export const legalColumns: readonly Column<CompanyRow>[] = [
  name('/admin/company/edit/'),
  { key: 'alias', title: 'Alias', cell: (row) => row.alias || <None /> },
  type,
  {
    key: 'country',
    title: 'Country',
    sorts: true,
    cell: (row) => (row.country ? <Line>{row.country}</Line> : <None />),
  },
  { key: 'contact', title: 'Main contact', cell: (row) => row.main_contact || <None /> },
  licenses,
  changed,
];

/** The holdings. */
export const holdingColumns: readonly Column<CompanyRow>[] = [
  name('/admin/inventory/edit/'),
  type,
  { key: 'brands', title: 'Brands', cell: (row) => brandsOf(row) || <None /> },
  { key: 'users', title: 'Users', numeric: true, cell: (row) => row.users },
  { key: 'items', title: 'Items', numeric: true, cell: (row) => row.items },
  licenses,
  {
    key: 'function',
    title: 'Function',
    cell: (row) => <Line>{functionWord(row.sales_functions)}</Line>,
  },
  changed,
];
