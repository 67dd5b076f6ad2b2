import { Box } from '@chakra-ui/react';
import { useEffect, useId, useState } from 'react';
import { roles } from '#contract/frame/roles';
import { Button } from '../../parts/Button';
import { Icon } from '../../parts/Icon';
import { Input, Select } from '../../parts/form/Input';
import { SearchField } from '../../parts/form/SearchField';
import { filterKeys, sortWords, type Query } from './query';
import { roleWord } from '../roleWords';
import { StateChoice } from './StateChoice';
import { useWidth } from '../../data/browser/useWidth';
import { useDebouncedText } from '../../data/lists/useDebouncedText';

interface Props {
  query: Query;
  waiting: number;
  /** Several at once, so that the address changes once. */
  onChange: (change: Record<string, string>) => void;
}

/** Search that answers while typing; state, role, company, country; order. On a phone the last four fold behind one button. */
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
  const [open, setOpen] = useState(false);
  const folded = useId();
  const isPhone = useWidth() === 'phone';
  const set = filterKeys.filter((key) => key !== 'state' && query.filters[key]).length;
  return (
    <Box as="form" role="search" onSubmit={(event) => event.preventDefault()} mb="6">
      <StateChoice
        chosen={query.filters.state ?? ''}
        waiting={waiting}
        onChoose={(state) => onChange({ state })}
      />
      <Box
        display="grid"
        gap="3"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr) auto',
          md: 'repeat(4, minmax(0, 1fr))',
          lg: 'minmax(14rem, 2fr) repeat(4, minmax(8rem, 1fr))',
        }}
      >
        <SearchField
          label="Search people"
          placeholder="Name, alias, e-mail…"
          text={text}
          onText={setText}
          gridColumn={{ base: 'auto', md: '1 / -1', lg: 'auto' }}
        />
        {isPhone && (
          <Button
            variant="outline"
            px="3"
            aria-expanded={open}
            aria-controls={folded}
            onClick={() => setOpen(!open)}
          >
            <Icon name={open ? 'up' : 'down'} size="0.75rem" />
            Filters{set > 0 && ` (${set})`}
          </Button>
        )}
        <Box
          id={folded}
          hidden={isPhone && !open}
          display={isPhone ? (open ? 'grid' : 'none') : 'contents'}
          gridColumn="1 / -1"
          gridTemplateColumns="1fr 1fr"
          gap="3"
        >
          <Select
            aria-label="Role"
            value={query.filters.role ?? ''}
            onChange={(event) => onChange({ role: event.target.value })}
          >
            <option value="">All roles</option>
            {roles.map((role) => (
              <option key={role} value={role}>
                {roleWord(role)}
              </option>
            ))}
          </Select>
          <Input
            type="search"
            aria-label="Company"
            placeholder="All companies"
            maxLength={120}
            value={company}
            onChange={(event) => setCompany(event.target.value)}
          />
          <Input
            type="search"
            aria-label="Country"
            placeholder="All countries"
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
    </Box>
  );
}
