import { Box } from '@chakra-ui/react';
import { Icon } from '../../parts/Icon';
import type { AvailableAction } from './availableActions';

/** What may be done now, and why the rest may not. */
export const AvailableActions = ({ actions }: { actions: readonly AvailableAction[] }) => (
  <Box as="dl" display="grid" fontSize="sm">
    {actions.map(({ act, may, why }) => (
      <Box
        key={act}
        display="grid"
        gridTemplateColumns={{ base: '7rem minmax(0, 1fr)', sm: '9rem minmax(0, 1fr)' }}
        gap="4"
        py="2"
        borderTopWidth="1px"
        _first={{ borderTopWidth: '0', pt: '0' }}
      >
        <Box
          as="dt"
          color={may ? 'fg' : 'fg.muted'}
          display="flex"
          gap="2"
          alignItems="center"
          alignSelf="start"
        >
          <Icon name={may ? 'tick' : 'minus'} size="0.875rem" />
          {act}
        </Box>
        <Box as="dd" color="fg.muted">
          {!may && (
            <Box as="span" fontWeight="medium">
              Not now:{' '}
            </Box>
          )}
          {why}
        </Box>
      </Box>
    ))}
  </Box>
);
