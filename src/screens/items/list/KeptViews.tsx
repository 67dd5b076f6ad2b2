import { Box, chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../parts/Button';
import { Input } from '../../parts/form/Input';
import { Icon } from '../../parts/Icon';
import { keepViews, readViews, type KeptView } from './keptViews';

const Chip = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: '11',
    px: '3',
    borderStartRadius: 'md',
    _hover: { bg: 'bg.muted' },
    '&[aria-current=true]': { bg: 'bg.muted', fontWeight: 'medium' },
  },
});
const Drop = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '11',
    minH: '11',
    color: 'fg.muted',
    cursor: 'pointer',
    borderStartWidth: '1px',
    borderEndRadius: 'md',
    _hover: { bg: 'bg.muted', color: 'fg' },
  },
});

interface Props {
  account: string;
  /** What would be kept now; empty where there is nothing that is not there anyway. */
  search: string;
}

/** Views kept under names, in this browser; a name used again takes the new view. */
export function KeptViews({ account, search }: Props) {
  const [views, setViews] = useState(() => readViews(account));
  const [naming, setNaming] = useState<string | null>(null);
  const field = useId();
  const change = (next: readonly KeptView[]) => {
    keepViews(account, next);
    setViews([...next]);
  };
  const name = naming?.trim() ?? '';
  const isKept = views.some((view) => view.search === search);
  const mayKeep = search !== '' && !isKept;
  if (views.length === 0 && !mayKeep) return null;
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" gap="2" fontSize="sm" mb="6">
      {views.length > 0 && (
        <Box as="ul" aria-label="Saved views" display="contents" listStyleType="none">
          {views.map((view) => (
            <Box as="li" key={view.name} display="flex" borderWidth="1px" borderRadius="md">
              <Chip to={`?${view.search}`} aria-current={view.search === search}>
                {view.name}
              </Chip>
              <Drop
                type="button"
                aria-label={`Delete view ${view.name}`}
                onClick={() => change(views.filter((one) => one !== view))}
              >
                <Icon name="cross" size="0.75rem" />
              </Drop>
            </Box>
          ))}
        </Box>
      )}
      {mayKeep && naming === null && (
        <Button variant="ghost" px="2" onClick={() => setNaming('')}>
          <Icon name="plus" />
          Save view
        </Button>
      )}
      {mayKeep && naming !== null && (
        <Box
          as="form"
          display="flex"
          gap="2"
          onSubmit={(event) => {
            event.preventDefault();
            if (!name) return;
            change([...views.filter((view) => view.name !== name), { name, search }]);
            setNaming(null);
          }}
          onKeyDown={(event) => event.key === 'Escape' && setNaming(null)}
        >
          <label htmlFor={field}>
            <Box srOnly>Name of the view</Box>
          </label>
          <Input
            id={field}
            autoFocus
            maxLength={40}
            width="14rem"
            placeholder="Name of the view"
            value={naming}
            onChange={(event) => setNaming(event.target.value)}
          />
          <Button type="submit" variant="outline" disabled={!name}>
            Keep
          </Button>
        </Box>
      )}
    </Box>
  );
}
