import { Box } from '@chakra-ui/react';
import { companyTypeLabels, companyTypes } from '#contract/companies';
import { Input, Select } from '../shared/Input';
import { Mark } from '../shared/Mark';
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
    <Box position="relative" gridColumn={{ base: '1 / -1', md: 'auto' }}>
      <Box
        position="absolute"
        left="3"
        top="0"
        height="100%"
        display="flex"
        alignItems="center"
        color="fg.muted"
        pointerEvents="none"
      >
        <Mark name="search" />
      </Box>
      <Input
        type="search"
        aria-label="Search companies"
        placeholder="Name, alias, contact…"
        pl="9"
        maxLength={200}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
    </Box>
    <Select
      aria-label="Type"
      value={query.type ?? ''}
      onChange={(event) => onChange({ type: event.target.value })}
    >
      <option value="">Every type</option>
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
