import { chakra } from '@chakra-ui/react';
import type { Card } from '../cards';
import { useIsSelected, useSelection, type Selection } from './selection';

const onGround = {
  borderRadius: 'sm',
  boxShadow: '0 0 0 0.375rem var(--chakra-colors-bg)',
};
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
    // On a picture it needs a ground of its own.
    '&[data-over] input': onGround,
    '@media (max-width: 47.99rem)': { '& input': onGround },
    '&[data-over]': { position: 'absolute', top: '0', left: '0', ms: '0' },
  },
});

interface Props {
  card: Card;
  /** It is on the corner of the card's picture. */
  over?: boolean;
}

function Tick({ selection, card, over }: Props & { selection: Selection }) {
  return (
    <Place data-over={over ? '' : undefined}>
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
export function SelectTick(props: Props) {
  const selection = useSelection();
  return selection && <Tick selection={selection} {...props} />;
}
