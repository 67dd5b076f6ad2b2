import { Box } from '@chakra-ui/react';
import { companyTypeLabels, companyTypes } from '#contract/people/companies';
import { Select } from '../../parts/form/Input';
import { SearchField } from '../../parts/form/SearchField';
import { sortWords, type ListQuery } from './listQuery';

interface Props {
  text: string;
  query: ListQuery;
  onText: (text: string) => void;
  onChange: (criteria: Partial<Record<'type' | 'sort' | 'direction', string>>) => void;
}

/** Search that answers while typing, and the type; on a phone also the sort, which a desk finds in the table's head. */
export const Criteria = ({ text, query, onText, onChange }: Props) => (
  <Box
    as="form"
    role="search"
    onSubmit={(event) => event.preventDefault()}
    display="grid"
    gap="3"
    gridTemplateColumns={{ base: '1fr 1fr', md: 'minmax(16rem, 1fr) 12rem' }}
    mb="8"
  >
    <SearchField
      label="Search companies"
      placeholder="Name, alias, contact…"
      text={text}
      onText={onText}
      gridColumn={{ base: '1 / -1', md: 'auto' }}
    />
    <Select
      aria-label="Type"
      value={query.type ?? ''}
      onChange={(event) => onChange({ type: event.target.value })}
    >
      <option value="">All types</option>
      {companyTypes.map((type) => (
        <option key={type} value={type}>
          {companyTypeLabels[type]}
        </option>
      ))}
    </Select>
    <Select
      aria-label="Sort by"
      display={{ md: 'none' }}
      value={`${query.sort} ${query.direction}`}
      onChange={(event) => {
        const [sort = '', direction = ''] = event.target.value.split(' ');
        onChange({ sort, direction });
      }}
    >
      {Object.entries(sortWords).map(([sort, word]) => (
        <option key={sort} value={sort}>
          {word}
        </option>
      ))}
    </Select>
  </Box>
);
