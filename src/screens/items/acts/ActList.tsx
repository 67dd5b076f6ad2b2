import { Box } from '@chakra-ui/react';
import type { Action } from '#machines/kernel/actions';
import { Icon } from '../../parts/Icon';

/** What may be done now, and why the rest may not. */
export const ActList = ({ acts }: { acts: readonly Action[] }) => (
  <Box as="dl" display="grid" fontSize="sm">
    {acts.map(({ event, verb, hint = '', reason }) => (
      <Box
        key={event}
        display="grid"
        gridTemplateColumns={{ base: '7rem minmax(0, 1fr)', sm: '9rem minmax(0, 1fr)' }}
        gap="4"
        py="2"
        borderTopWidth="1px"
        _first={{ borderTopWidth: '0', pt: '0' }}
      >
        <Box
          as="dt"
          color={reason ? 'fg.muted' : 'fg'}
          display="flex"
          gap="2"
          alignItems="center"
          alignSelf="start"
        >
          <Icon name={reason ? 'minus' : 'tick'} size="0.875rem" />
          {verb}
        </Box>
        <Box as="dd" color="fg.muted">
          {reason && (
            <Box as="span" srOnly>
              Not available:{' '}
            </Box>
          )}
          {reason || hint}
        </Box>
      </Box>
    ))}
  </Box>
);
