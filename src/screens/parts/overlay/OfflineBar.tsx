import { Box } from '@chakra-ui/react';
import { messages } from '#contract/frame/messages';
import { Icon } from '../Icon';

/** spec 8: the connection lost and restored. `restored` is said for a moment, then nothing. */
export function OfflineBar({ link }: { link: 'up' | 'down' | 'restored' }) {
  const down = link === 'down';
  return (
    <Box role="status" aria-live="polite">
      {link !== 'up' && (
        <Box
          display="flex"
          alignItems="center"
          justifyContent="center"
          gap="2"
          py="2"
          px="4"
          fontSize="sm"
          fontWeight="medium"
          bg={down ? 'waiting.wash' : 'verified.wash'}
          color={down ? 'waiting' : 'verified'}
        >
          <Icon name={down ? 'offline' : 'tick'} />
          {down ? messages.offline : messages.online}
        </Box>
      )}
    </Box>
  );
}
