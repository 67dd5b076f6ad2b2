import { Box, chakra } from '@chakra-ui/react';
import type { InboxEntry } from '#contract/inbox';
import { Picture } from '../parts/Picture';
import { isPressing, sinceWords, untilWords } from './waitWords';

const Row = chakra('button', {
  base: {
    display: 'grid',
    gridTemplateColumns: '3.5rem minmax(0, 1fr)',
    gap: '4',
    alignItems: 'start',
    width: '100%',
    textAlign: 'left',
    px: '3',
    py: '3',
    borderLeft: '3px solid transparent',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    _hover: { bg: 'bg.muted' },
    '&[aria-current=true]': { bg: 'bg.muted', borderLeftColor: 'accent' },
  },
});

interface Props {
  entry: InboxEntry;
  /** The server's time, in ms. */
  now: number;
  chosen: boolean;
  onChoose: () => void;
  onOpen: () => void;
}

/** One waiting matter: what to do, about which object, since when and until when. */
export function EntryRow({ entry, now, chosen, onChoose, onOpen }: Props) {
  const { item, task, detail, since, until } = entry;
  const left = untilWords(until, now);
  return (
    <Row
      type="button"
      data-entry={entry.id}
      aria-current={chosen}
      tabIndex={chosen ? 0 : -1}
      onFocus={onChoose}
      onClick={onOpen}
    >
      <Picture media={item.cover} alt="" ratio={1} sizes="56px" />
      <Box minWidth="0">
        <Box fontWeight="medium">{task}</Box>
        <Box fontFamily="heading">{item.name || 'Untitled'}</Box>
        <Box fontSize="sm" color="fg.muted">
          {detail}
        </Box>
        <Box fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {sinceWords(since, now)}
          {left && (
            <Box as="span" color={isPressing(until, now) ? 'waiting' : undefined}>
              {' '}
              · {left}
            </Box>
          )}
        </Box>
      </Box>
    </Row>
  );
}
