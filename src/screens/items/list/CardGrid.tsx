import { Box, chakra } from '@chakra-ui/react';
import { Rest } from '../../parts/Loading';
import { LostRows } from '../../parts/list/LostRows';
import type { LongList } from '../../data/lists/longList';
import { useLight } from '../../data/browser/useLight';
import type { Lines } from '../../parts/list/useLines';
import { SelectTick } from './select/SelectTick';
import { titleOf, type By, type Card } from './cards';
import { Tile } from './Tile';
import type { WallShape } from './live/gridShape';

const Hall = chakra('ul', {
  base: {
    position: 'relative',
    listStyleType: 'none',
    overflowAnchor: 'none',
    '& > li': { position: 'absolute', contain: 'layout style' },
    // A label of one height: what is longer is read on the object's own page.
    '& [data-light]': { color: 'fg.muted', overflow: 'hidden', whiteSpace: 'nowrap' },
    '& [data-light]::before': {
      content: '""',
      display: 'block',
      aspectRatio: '4 / 5',
      mb: '3',
      bg: 'bg.muted',
      borderRadius: 'md',
    },
    // Quiet until somebody means to choose: under the mouse, at the focus, or when one is chosen already.
    '@media (hover: hover)': {
      '& [data-over]': { opacity: '0', transition: 'opacity 150ms' },
      '& > li:is(:hover, :focus-within) [data-over], &:has(:checked) [data-over]': { opacity: '1' },
    },
    '& h2': { maxHeight: '2lh' },
    '& h2, & h2 ~ div, & [data-label] > div': { overflow: 'hidden', overflowWrap: 'anywhere' },
    '& [data-label] > div': { whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
  },
});

const Coming = () => (
  <Box display="grid" gap="3" aria-hidden="true" tabIndex={-1}>
    <Box aspectRatio="4 / 5">
      <Rest height="100%" />
    </Box>
    <Rest width="70%" />
    <Rest width="45%" height="0.75rem" />
  </Box>
);

interface Props {
  list: LongList<Card>;
  by: By;
  place: (node: HTMLElement | null) => void;
  lines: Lines;
  shape: WallShape;
  count: number;
}

/** The wall of pictures: the object loud, its label and its state quiet beneath; only what is in sight hangs there. */
export function CardGrid({ list, by, place, lines, shape, count }: Props) {
  const { columns, gap, height, line } = shape;
  const places = lines.drawn.flatMap((row) =>
    Array.from({ length: columns }, (_, column) => row * columns + column),
  );
  const isLight = useLight(places, lines.rushing);
  const lost = places.find((at) => list.row(at) === undefined && list.failed(at));
  return (
    <Hall ref={place} aria-label={titleOf(by)} style={{ height: lines.total }}>
      {places
        .filter((at) => at < count)
        .map((at) => {
          const card = list.row(at);
          const column = at % columns;
          return (
            <li
              key={at}
              data-row={at}
              aria-setsize={list.open() ? -1 : count}
              aria-posinset={at + 1}
              style={{
                top: Math.floor(at / columns) * line,
                height,
                width: `calc((100% - ${gap * (columns - 1)}px) / ${columns})`,
                left: `calc((100% + ${gap}px) / ${columns} * ${column})`,
              }}
            >
              {isLight(at) ? (
                <div data-light="">{card?.name}</div>
              ) : card ? (
                <>
                  <Tile card={card} first={at < 4} />
                  <SelectTick card={card} over />
                </>
              ) : card === null ? (
                <Box color="fg.muted" fontSize="sm">
                  No longer here
                </Box>
              ) : at === lost ? (
                <LostRows again={list.retry} />
              ) : list.failed(at) ? null : (
                <Coming />
              )}
            </li>
          );
        })}
    </Hall>
  );
}
