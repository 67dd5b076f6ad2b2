import { Box } from '@chakra-ui/react';
import { StepDot } from './StepDot';
import { Moment } from './Moment';
import type { Stop } from '../object/stop';

interface Props {
  stops: readonly Stop[];
  /** What lifecycle it is, for readers: "Publication". */
  label: string;
  /** `row` lies along the page (stands up on a phone); `column` always stands. */
  lies?: 'row' | 'column';
}

const sentence = (stop: Stop) =>
  stop.failed ? 'failed' : { done: 'done', now: 'now', ahead: 'ahead' }[stop.standing];

function Words({ stop }: { stop: Stop }) {
  const colour = stop.failed ? 'failed' : stop.standing === 'ahead' ? 'fg.muted' : 'fg';
  return (
    <Box minWidth="0">
      <Box fontSize="sm" fontWeight={stop.standing === 'now' ? 'medium' : 'normal'} color={colour}>
        {stop.name}
        <Box as="span" srOnly>
          , {sentence(stop)}
        </Box>
      </Box>
      {(stop.at || stop.by) && (
        <Box fontSize="xs" color="fg.muted">
          {stop.at && <Moment at={stop.at} />}
          {stop.at && stop.by && ' · '}
          {stop.by}
        </Box>
      )}
      {stop.note && (
        <Box fontSize="sm" color="fg.muted" mt="0.5">
          {stop.note}
        </Box>
      )}
    </Box>
  );
}

/** The line from one station to the next. */
function Line({ done, flat }: { done: boolean; flat: boolean }) {
  const standing = { left: '9.5px', top: '24px', bottom: '4px', width: '1px', height: 'auto' };
  const lying = {
    left: '28px',
    top: '9.5px',
    bottom: 'auto',
    width: 'calc(100% - 36px)',
    height: '1px',
  };
  return (
    <Box
      aria-hidden="true"
      position="absolute"
      bg={done ? 'fg' : 'border'}
      css={{ ...standing, ...(flat ? { '@media (min-width: 48rem)': lying } : {}) }}
    />
  );
}

/** A lifecycle as a line of named stations: done with time and person, present with what it waits for, ahead in grey. */
export function Course({ stops, label, lies = 'row' }: Props) {
  const flat = lies === 'row';
  const wide = flat ? ('column' as const) : ('row' as const);
  return (
    <Box
      as="ol"
      aria-label={label}
      listStyleType="none"
      display="flex"
      flexDirection={{ base: 'column', md: flat ? 'row' : 'column' }}
    >
      {stops.map((stop, index) => {
        const last = index === stops.length - 1;
        return (
          <Box
            as="li"
            key={stop.name}
            aria-current={stop.standing === 'now' ? 'step' : undefined}
            position="relative"
            flex={flat && last ? { md: '0 1 auto' } : '1'}
            maxW={flat && last ? { md: '14rem' } : undefined}
            display="flex"
            flexDirection={{ base: 'row', md: wide }}
            gap={{ base: '3', md: flat ? '2' : '3' }}
            pb={last ? '0' : { base: '5', md: flat ? '0' : '5' }}
            pr={flat && !last ? { md: '4' } : undefined}
          >
            {!last && <Line done={stop.standing === 'done'} flat={flat} />}
            <StepDot stop={stop} />
            <Words stop={stop} />
          </Box>
        );
      })}
    </Box>
  );
}
