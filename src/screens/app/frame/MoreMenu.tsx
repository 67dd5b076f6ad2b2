import { Box, chakra } from '@chakra-ui/react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Icon } from '../../parts/Icon';
import { morePlaces } from '../../data/roles/moreLinks';
import { useRole } from '../../data/session';
import { useClickOutside } from '../../parts/overlay/useClickOutside';

const Toggle = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    height: '16',
    px: '1',
    fontSize: 'sm',
    color: 'fg.muted',
    cursor: 'pointer',
    outlineOffset: '-4px',
    _hover: { color: 'fg' },
    '&[aria-expanded=true]': { color: 'fg' },
  },
});
const Entry = chakra(Link, {
  base: { display: 'block', px: '4', py: '2.5', fontSize: 'sm', _hover: { bg: 'bg.muted' } },
});

/** "More": a list of places (spec 2). Escape, a click elsewhere and a new page close it. */
export function MoreMenu() {
  const [open, setOpen] = useState(false);
  const role = useRole();
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const shut = useCallback(() => setOpen(false), []);
  const { pathname, search } = useLocation();
  useEffect(() => setOpen(false), [pathname, search]);
  useClickOutside(box, open, shut);
  return (
    <Box
      ref={box}
      position="relative"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        setOpen(false);
        box.current?.querySelector('button')?.focus();
      }}
    >
      <Toggle type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        More <Icon name="down" size="0.75rem" />
      </Toggle>
      {/* spec 9: dropdown width 200 px */}
      <Box
        as="ul"
        id={id}
        hidden={!open}
        position="absolute"
        top="14"
        left="-3"
        width="200px"
        listStyleType="none"
        bg="bg.raised"
        borderWidth="1px"
        borderRadius="md"
        py="2"
        animation="settle"
        boxShadow="0 8px 24px rgb(0 0 0 / 0.1)"
      >
        {morePlaces(role).map(({ name, to }) => (
          <li key={to}>
            <Entry to={to}>{name}</Entry>
          </li>
        ))}
      </Box>
    </Box>
  );
}
