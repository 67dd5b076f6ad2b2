import { hour, minute, second } from '#contract/frame/span';
import { Box } from '@chakra-ui/react';
import { reviewWindow } from '../../data/lifecycles/expertiseRules';
import { useServerNow } from '../../data/useServerNow';
import { Moment } from '../history/Moment';

/** "47 h 12 min"; within the last hour "12 min 30 s"; "0 s" once it is over. */
const timeLeftText = (ms: number): string => {
  const left = Math.max(0, ms);
  const hours = Math.floor(left / hour);
  const minutes = Math.floor((left % hour) / minute);
  const seconds = Math.floor((left % minute) / second);
  if (hours > 0) return `${hours} h ${minutes} min`;
  return minutes > 0 ? `${minutes} min ${seconds} s` : `${seconds} s`;
};

interface Props {
  /** End of the review's window (ISO 8601). */
  until: string;
  /** The server's time of the answer that said so (ISO 8601). */
  now: string;
  /** `line` is words alone, for a row of a list. */
  size?: 'line' | 'full';
}

/** Time left of a review, by the server's clock. It counts without colour: what is left says enough. */
export function Countdown({ until, now, size = 'full' }: Props) {
  const left = Math.max(0, Date.parse(until) - useServerNow(now, second));
  const words = left > 0 ? `${timeLeftText(left)} left` : 'The time is over';
  if (size === 'line')
    return (
      <Box as="span" role="timer" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
        {words}
      </Box>
    );
  return (
    <Box>
      <Box
        role="timer"
        fontFamily="heading"
        fontSize="xl"
        lineHeight="tight"
        fontVariantNumeric="tabular-nums"
      >
        {words}
      </Box>
      <Box
        aria-hidden="true"
        height="2px"
        bg="border"
        borderRadius="full"
        overflow="hidden"
        my="3"
        maxW="24rem"
      >
        <Box
          height="100%"
          bg="fg"
          style={{ width: `${Math.min(100, (100 * left) / reviewWindow)}%` }}
        />
      </Box>
      <Box fontSize="sm" color="fg.muted">
        Until <Moment at={until} />
      </Box>
    </Box>
  );
}
