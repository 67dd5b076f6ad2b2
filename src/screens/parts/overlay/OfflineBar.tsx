import { Box } from '@chakra-ui/react';
import type { StateValueFrom } from 'xstate';
import { messages } from '#contract/frame/messages';
import type { connection } from '#machines/screens/connection';
import { Icon } from '../Icon';

type Link = StateValueFrom<typeof connection>;

/** spec 8, and our own words for a server that does not answer. What is not here is not told. */
const told: Partial<Record<Link, { lost: boolean; sentence: string }>> = {
  down: { lost: true, sentence: messages.offline },
  restored: { lost: false, sentence: messages.online },
  away: {
    lost: true,
    sentence: 'The server does not answer. We keep trying; what you see may be out of date.',
  },
  back: { lost: false, sentence: 'The server answers again.' },
};

/** Whether this device and the server can talk, where they cannot, and for a moment after. */
export function OfflineBar({ link }: { link: Link }) {
  const said = told[link];
  return (
    <Box role="status" aria-live="polite">
      {said && (
        <Box
          display="flex"
          alignItems="center"
          justifyContent="center"
          gap="2"
          py="2"
          px="4"
          fontSize="sm"
          fontWeight="medium"
          bg={said.lost ? 'waiting.wash' : 'verified.wash'}
          color={said.lost ? 'waiting' : 'verified'}
        >
          <Icon name={said.lost ? 'offline' : 'tick'} />
          {said.sentence}
        </Box>
      )}
    </Box>
  );
}
