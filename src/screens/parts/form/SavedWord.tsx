import { Box } from '@chakra-ui/react';
import type { StateFrom } from 'xstate';
import type { writing } from '#machines/screens/writing';
import { sentence } from '../../../services/request/callError';
import { Icon } from '../Icon';
import { Moment } from '../history/Moment';

/** Where the writing stands. Never "saved" before the server said so. */
export function SavedWord({ state }: { state: StateFrom<typeof writing> }) {
  const { savedAt, error, version } = state.context;
  const words = () => {
    if (state.matches('unreachable'))
      return 'No connection. What you write is kept on this device and sent as soon as it is back.';
    if (state.matches('refused')) return sentence(error);
    if (state.matches('outdated')) return 'Not saved';
    if (state.matches('closing') || state.matches('saving')) return 'Saving…';
    if (state.hasTag('unsaved')) return 'Changed';
    if (savedAt !== null)
      return (
        <>
          Saved <Moment at={new Date(savedAt).toISOString()} as="clock" />
        </>
      );
    return version > 0 ? 'Saved' : 'Nothing written yet';
  };
  const failed = state.matches('refused');
  const saved = state.matches('resting') && version > 0;
  return (
    <Box
      role="status"
      display="flex"
      gap="2"
      alignItems="center"
      fontSize="sm"
      color={failed ? 'fg.error' : 'fg.muted'}
    >
      {saved && <Icon name="tick" />}
      <span>{words()}</span>
    </Box>
  );
}
