import { chakra } from '@chakra-ui/react';
import type { Card } from '../cards';
import { useIsSelected, useSelection, type Selection } from './selection';

const Place = chakra('label', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '11',
    height: '11',
    // The tick is at the edge of the page; its place for a finger is larger.
    ms: { base: '0', md: '-3' },
    cursor: 'pointer',
    '& input': { width: '4.5', height: '4.5', accentColor: 'var(--chakra-colors-fg)' },
  },
});

function Tick({ selection, card }: { selection: Selection; card: Card }) {
  return (
    <Place>
      <input
        type="checkbox"
        aria-label={`Select ${card.name || 'Untitled'}`}
        checked={useIsSelected(selection, card.id)}
        onChange={() => selection.turn(card)}
      />
    </Place>
  );
}

/** Chooses a row for an act on many. */
export function SelectTick({ card }: { card: Card }) {
  const selection = useSelection();
  return selection && <Tick selection={selection} card={card} />;
}
