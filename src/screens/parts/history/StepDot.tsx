import { Box } from '@chakra-ui/react';
import { Icon } from '../Icon';
import type { Stop } from '../object/stop';

const edges = { done: 'fg', now: 'progress', ahead: 'border.strong' } as const;

/** The mark of one station on the line. */
export function StepDot({ stop }: { stop: Stop }) {
  const colour = stop.failed ? 'failed' : edges[stop.standing];
  const filled = stop.standing === 'done' || stop.failed === true;
  return (
    <Box
      display="grid"
      placeItems="center"
      width="5"
      height="5"
      flexShrink="0"
      borderRadius="full"
      borderWidth="1.5px"
      borderColor={colour}
      bg={filled ? colour : 'bg'}
      color="fg.inverted"
      transition="background-color 200ms, border-color 200ms"
    >
      {filled && <Icon name={stop.failed ? 'cross' : 'tick'} size="0.75rem" />}
      {!filled && stop.standing === 'now' && (
        <Box width="2" height="2" borderRadius="full" bg={colour} animation="arrive" />
      )}
    </Box>
  );
}
