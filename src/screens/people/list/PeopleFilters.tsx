import { Box } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { roles } from '#contract/frame/roles';
import { Input, Select } from '../../parts/form/Input';
import { SearchField } from '../../parts/form/SearchField';
import { sortWords, type Query } from './query';
import { roleWord } from '../roleWords';
import { StateChoice } from './StateChoice';
import { useDebouncedText } from '../../data/lists/useDebouncedText';

interface Props {
  query: Query;
  waiting: number;
  /** Several at once, so that the address changes once. */
  onChange: (change: Record<string, string>) => void;
}

/** Search that answers while typing; state, role, company, country; order. */
export function PeopleFilters({ query, waiting, onChange }: Props) {
  const [text, setText] = useDebouncedText(query.text, (q) => onChange({ q }));
  const [company, setCompany] = useDebouncedText(query.filters.company ?? '', (told) =>
    onChange({ company: told }),
  );
  // A country is found by its whole name, so it is asked once it is written, not letter by letter.
  const known = query.filters.country ?? '';
  const [country, setCountry] = useState(known);
  useEffect(() => setCountry(known), [known]);
  const askCountry = (text: string) => text.trim() !== known && onChange({ country: text.trim() });
  return (
    <Box as="form" role="search" onSubmit={(event) => event.preventDefault()} mb="8">
      <StateChoice
        chosen={query.filters.state ?? ''}
        waiting={waiting}
        onChoose={(state) => onChange({ state })}
      />
      <Box
        display="grid"
        gap="3"
        gridTemplateColumns={{
          base: '1fr 1fr',
          lg: 'minmax(14rem, 2fr) repeat(4, minmax(8rem, 1fr))',
        }}
      >
        <SearchField
          label="Search people"
          placeholder="Name, alias, e-mail…"
          text={text}
          onText={setText}
          gridColumn={{ base: '1 / -1', lg: 'auto' }}
        />
        <Select
          aria-label="Role"
          value={query.filters.role ?? ''}
          onChange={(event) => onChange({ role: event.target.value })}
        >
          <option value="">Every role</option>
          {roles.map((role) => (
            <option key={role} value={role}>
              {roleWord(role)}
            </option>
          ))}
        </Select>
        <Input
          type="search"
          aria-label="Company"
          placeholder="Every company"
          maxLength={120}
          value={company}
          onChange={(event) => setCompany(event.target.value)}
        />
        <Input
          type="search"
          aria-label="Country"
          placeholder="Every country"
          maxLength={80}
          value={country}
          onChange={(event) => {
            setCountry(event.target.value);
            if (event.target.value === '') askCountry('');
          }}
          onBlur={(event) => askCountry(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && askCountry(country)}
        />
        <Select
          aria-label="Sort by"
          value={`${query.sort} ${query.direction}`}
          onChange={(event) => {
            const [sort = '', direction = ''] = event.target.value.split(' ');
            onChange({ sort, direction });
          }}
        >
          {Object.entries(sortWords).map(([value, word]) => (
            <option key={value} value={value}>
              {word}
            </option>
          ))}
        </Select>
      </Box>
    </Box>
  );
}
