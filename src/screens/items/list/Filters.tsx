import { Box, chakra } from '@chakra-ui/react';
import { useId, useState, type ReactNode } from 'react';
import { Button } from '../../parts/Button';
import { Select } from '../../parts/form/Input';
import { Icon } from '../../parts/Icon';
import { SearchField } from '../../parts/form/SearchField';
import { BySwitch } from './BySwitch';
import { titleOf } from './cards';
import { FilterSelect, type Values } from './FilterSelect';
import {
  filterKeys,
  firstKeys,
  moreKeys,
  orders,
  type FilterKey,
  type Query,
  type View,
} from './query';
import { useWidth } from '../../data/browser/useWidth';

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

/** Search that answers while typing, filters by what is there, order, wall or table. On a phone they fold behind one button. */
export function Filters(props: Props) {
  const { text, onText, query, onChange, values, view, onView, children } = props;
  const [open, setOpen] = useState(false);
  const folded = useId();
  const isPhone = useWidth() === 'phone';
  const keys = isPhone ? filterKeys : moreKeys;
  const set = keys.filter((key) => query.filters[key]).length;
  const filter = (key: FilterKey) => (
    <FilterSelect key={key} name={key} {...{ query, values, onChange }} />
  );
  const sort = (
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
  );
  const search = (
    <SearchField
      label={`Search ${titleOf(query.by).toLowerCase()}`}
      placeholder="Title, maker, material, serial number…"
      text={text}
      onText={onText}
      gridColumn={{ base: isPhone ? 'auto' : '1 / -1', lg: 'auto' }}
    />
  );
  const toggle = (
    <Button
      variant={isPhone ? 'outline' : 'ghost'}
      px={isPhone ? '3' : '2'}
      aria-expanded={open}
      aria-controls={folded}
      onClick={() => setOpen(!open)}
    >
      <Icon name={open ? 'up' : 'down'} size="0.75rem" />
      {isPhone ? 'Filters' : 'More filters'}
      {set > 0 && ` (${set})`}
    </Button>
  );
  const by = <BySwitch by={query.by} onBy={(to) => onChange('by', to === 'item' ? '' : to)} />;
  const faces = (
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
  );
  const fold = (
    <Box
      id={folded}
      hidden={!open}
      display={open ? 'grid' : 'none'}
      gap="3"
      mt="3"
      gridTemplateColumns={{ base: '1fr 1fr', lg: 'repeat(4, 1fr)' }}
    >
      {keys.map(filter)}
      {isPhone && sort}
    </Box>
  );
  if (isPhone)
    return (
      <Box as="form" role="search" onSubmit={(event) => event.preventDefault()} mb="4">
        <Box display="grid" gap="2" gridTemplateColumns="minmax(0, 1fr) auto auto">
          {search}
          {toggle}
          {faces}
        </Box>
        {fold}
        {open && (
          <Box display="flex" flexWrap="wrap" justifyContent="space-between" gap="2" mt="3">
            {by}
            {children}
          </Box>
        )}
      </Box>
    );
  return (
    <Box as="form" role="search" onSubmit={(event) => event.preventDefault()} mb="4">
      <Box
        display="grid"
        gap="3"
        gridTemplateColumns={{
          base: 'repeat(4, 1fr)',
          lg: 'minmax(16rem, 2fr) repeat(4, minmax(8rem, 1fr))',
        }}
      >
        {search}
        {firstKeys.map(filter)}
        {sort}
      </Box>
      <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="4" rowGap="2" mt="2">
        {by}
        {toggle}
        <Box display="flex" alignItems="center" gap="2" ms="auto">
          {children}
          {faces}
        </Box>
      </Box>
      {fold}
    </Box>
  );
}
