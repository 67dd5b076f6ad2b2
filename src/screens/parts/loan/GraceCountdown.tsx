import { counted } from '#contract/frame/counted';
import { day, hour, minute, second } from '#contract/frame/span';
import { Box } from '@chakra-ui/react';
import { useServerNow } from '../../data/useServerNow';
import { Moment } from '../history/Moment';

/** "3 days 4 h", "4 h 12 min", "2 min 30 s"; "0 s" once it is over. */
const graceWords = (ms: number): string => {
  const left = Math.max(0, ms);
  const days = Math.floor(left / day);
  const hours = Math.floor((left % day) / hour);
  const minutes = Math.floor((left % hour) / minute);
  const seconds = Math.floor((left % minute) / second);
  if (days > 0) return `${counted(days, 'day')} ${hours} h`;
  if (hours > 0) return `${hours} h ${minutes} min`;
  return minutes > 0 ? `${minutes} min ${seconds} s` : `${seconds} s`;
};

interface Props {
  /** End of the grace period, in ms since 1970. */
  until: number;
  /** The server's time of the answer that said so (ISO 8601). */
  now: string;
  /** Which side cancelled. */
  by: string;
}

/** How long a cancellation can still be revoked, by the server's clock. */
export function GraceCountdown({ until, now, by }: Props) {
  const left = until - useServerNow(now, second);
  return (
    <Box>
      <Box
        role="timer"
        fontFamily="heading"
        fontSize="xl"
        lineHeight="tight"
        fontVariantNumeric="tabular-nums"
      >
        {left > 0 ? `Ends in ${graceWords(left)}` : 'The grace period is over'}
      </Box>
      <Box fontSize="sm" color="fg.muted" mt="2">
        {by} cancelled this loan. It ends on <Moment at={new Date(until).toISOString()} />, unless
        the side that cancelled keeps it.
      </Box>
    </Box>
  );
}
