import { Box, chakra } from '@chakra-ui/react';
import { useId, useState, type ReactNode } from 'react';
import { Button } from '../../parts/Button';
import { Select } from '../../parts/form/Input';
import { Icon } from '../../parts/Icon';
import { SearchField } from '../../parts/form/SearchField';
import { BySwitch } from './BySwitch';
import { titleOf } from './cards';
import { FilterSelect, type Values } from './FilterSelect';
import { firstKeys, moreKeys, orders, type Query, type View } from './query';

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
  values: Values | undefined;
  view: View;
  onView: (view: View) => void;
  /** What else may be done with what is found. */
  children?: ReactNode;
}

/** Search that answers while typing, filters by what is there, order, wall or table. */
export function Filters(props: Props) {
  const { text, onText, query, onChange, values, view, onView, children } = props;
  const [open, setOpen] = useState(false);
  const more = useId();
  const set = moreKeys.filter((key) => query.filters[key]).length;
  return (
    <Box as="form" role="search" onSubmit={(event) => event.preventDefault()} mb="4">
      <Box
        display="grid"
        gap="3"
        gridTemplateColumns={{
          base: '1fr 1fr',
          lg: 'minmax(16rem, 2fr) repeat(4, minmax(8rem, 1fr))',
        }}
      >
        <SearchField
          label={`Search ${titleOf(query.by).toLowerCase()}`}
          placeholder="Title, maker, material, serial number…"
          text={text}
          onText={onText}
          gridColumn={{ base: '1 / -1', lg: 'auto' }}
        />
        {firstKeys.map((key) => (
          <FilterSelect key={key} name={key} {...{ query, values, onChange }} />
        ))}
        <Select
          aria-label="Sort by"
          value={query.order}
          onChange={(event) => onChange('sort', event.target.value)}
        >
          {Object.entries(orders).map(([order, { word }]) => (
            <option key={order} value={order}>
              {word}
            </option>
          ))}
        </Select>
      </Box>
      <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="2" mt="2">
        <BySwitch by={query.by} onBy={(by) => onChange('by', by === 'item' ? '' : by)} />
        <Button
          variant="ghost"
          px="2"
          aria-expanded={open}
          aria-controls={more}
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? 'up' : 'down'} size="0.75rem" />
          More filters{set > 0 && ` (${set})`}
        </Button>
        <Box display="flex" alignItems="center" gap="2" ms="auto">
          {children}
          <Box role="group" aria-label="View" display="flex">
            <Switch
              type="button"
              aria-label="Wall of pictures"
              aria-pressed={view === 'wall'}
              onClick={() => onView('wall')}
            >
              <Icon name="items" />
            </Switch>
            <Switch
              type="button"
              aria-label="Table"
              aria-pressed={view === 'table'}
              onClick={() => onView('table')}
            >
              <Icon name="list" />
            </Switch>
          </Box>
        </Box>
      </Box>
      <Box
        id={more}
        hidden={!open}
        display={open ? 'grid' : 'none'}
        gap="3"
        mt="3"
        gridTemplateColumns={{ base: '1fr 1fr', lg: 'repeat(4, 1fr)' }}
      >
        {moreKeys.map((key) => (
          <FilterSelect key={key} name={key} {...{ query, values, onChange }} />
        ))}
      </Box>
    </Box>
  );
}
