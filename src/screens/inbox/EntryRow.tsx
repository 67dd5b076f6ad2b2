import { Box } from '@chakra-ui/react';
import type { InboxEntry } from '#contract/inbox';
import { iconOf } from './places';
import { RowButton, type RowProps } from './RowButton';
import { isPressing, sinceWords, untilWords } from './waitWords';

interface Props extends RowProps {
  entry: InboxEntry;
  /** The server's time, in ms. */
  now: number;
}

/** One waiting matter: what to do, about which object, since when and until when. */
export function EntryRow({ entry, now, ...row }: Props) {
  const { id, lifecycle, item, task, detail, since, until } = entry;
  const left = untilWords(until, now);
  return (
    <RowButton id={id} item={item} icon={iconOf[lifecycle]} {...row}>
      <Box fontWeight="medium">{task}</Box>
      {item && <Box fontFamily="heading">{item.name || 'Untitled'}</Box>}
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
    </RowButton>
  );
}
