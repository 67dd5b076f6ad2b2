import { Box } from '@chakra-ui/react';
import { counted } from '#contract/frame/counted';
import { Progress } from '../parts/Progress';

/** Today's use against the limit. */
export function Use({ used, limit }: { used: number; limit: number }) {
  const words =
    limit === 0
      ? `${counted(used, 'object')}, read-only`
      : `${used} of ${counted(limit, 'object')}`;
  return (
    <Box maxW="24rem">
      <Box mb="2" fontVariantNumeric="tabular-nums">
        {words}
      </Box>
      <Progress share={limit === 0 ? 1 : Math.min(1, used / limit)} label={words} bare />
      {limit > 0 && used >= limit && (
        <Box mt="2" fontSize="sm" color="waiting">
          Your plan is full. Choose a larger one below to add more.
        </Box>
      )}
    </Box>
  );
}
