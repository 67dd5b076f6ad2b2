import { Box, chakra } from '@chakra-ui/react';
import type { AnswerOf } from '#contract/call';
import type { models } from '#contract/models';
import { Select } from '../shared/Input';
import { SearchField } from '../shared/SearchField';
import { Mark } from '../shared/Mark';
import { filterKeys, filterWord, sorts, type FilterKey, type Query, type View } from './query';

const titles: Record<FilterKey, string> = {
  category: 'Every category',
  brand: 'Every brand',
  verification: 'Any verification',
};

const Switch = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '11',
    height: '11',
    cursor: 'pointer',
    color: 'fg.muted',
    borderWidth: '1px',
    borderColor: 'border.strong',
    _first: { borderStartRadius: 'md', borderEndWidth: '0' },
    _last: { borderEndRadius: 'md' },
    '&[aria-pressed=true]': { bg: 'fg', color: 'fg.inverted', borderColor: 'fg' },
  },
});

interface Props {
  text: string;
  onText: (text: string) => void;
  query: Query;
  onChange: (name: string, value: string) => void;
  values: AnswerOf<typeof models.filter> | undefined;
  view: View;
  onView: (view: View) => void;
}

/** Search that answers while typing, filters by what is there, sort, wall or table. */
export function Filters({ text, onText, query, onChange, values, view, onView }: Props) {
  return (
    <Box
      as="form"
      role="search"
      onSubmit={(event) => event.preventDefault()}
      display="grid"
      gap="3"
      gridTemplateColumns={{
        base: '1fr 1fr',
        lg: 'minmax(16rem, 2fr) repeat(4, minmax(8rem, 1fr)) auto',
      }}
      mb="8"
    >
      <SearchField
        label="Search items"
        placeholder="Title, maker, serial number…"
        text={text}
        onText={onText}
        gridColumn={{ base: '1 / -1', lg: 'auto' }}
      />
      {filterKeys.map((key) => {
        const chosen = query.filters[key] ?? '';
        const listed = values?.[key] ?? [];
        const unlisted = chosen !== '' && !listed.some(({ value }) => value === chosen);
        return (
          <Select
            key={key}
            aria-label={titles[key]}
            value={chosen}
            onChange={(event) => onChange(key, event.target.value)}
          >
            <option value="">{titles[key]}</option>
            {unlisted && <option value={chosen}>{filterWord(key, chosen)}</option>}
            {listed.map(({ value, count }) => (
              <option key={value} value={value}>
                {filterWord(key, value)} ({count})
              </option>
            ))}
          </Select>
        );
      })}
      <Select
        aria-label="Sort by"
        value={query.sort}
        onChange={(event) => onChange('sort', event.target.value)}
      >
        {Object.entries(sorts).map(([sort, { word }]) => (
          <option key={sort} value={sort}>
            {word}
          </option>
        ))}
      </Select>
      <Box role="group" aria-label="View" display="flex" justifySelf={{ base: 'start', lg: 'end' }}>
        <Switch
          type="button"
          aria-label="Wall of pictures"
          aria-pressed={view === 'wall'}
          onClick={() => onView('wall')}
        >
          <Mark name="items" />
        </Switch>
        <Switch
          type="button"
          aria-label="Table"
          aria-pressed={view === 'table'}
          onClick={() => onView('table')}
        >
          <Mark name="list" />
        </Switch>
      </Box>
    </Box>
  );
}
