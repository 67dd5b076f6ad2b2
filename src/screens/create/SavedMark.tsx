import { Box } from '@chakra-ui/react';
import type { StateFrom } from 'xstate';
import type { draft } from '#machines/screens/draft';
import { sentence } from '../../services/request/callError';
import { SupportLink } from '../parts/SupportLink';
import { Icon } from '../parts/Icon';
import { Moment } from '../parts/history/Moment';

const minute = (at: string) => <Moment at={at} as="clock" />;

/** Where the writing stands: saved when, sending, kept here, or refused. Never "saved" before the server said so. */
export function SavedMark({ state }: { state: StateFrom<typeof draft> }) {
  const { savedAt, error, id } = state.context;
  const words = () => {
    if (state.matches('saving')) return 'Sending…';
    if (state.matches('unreachable'))
      return 'No connection: kept on this device, sent as soon as it is back';
    if (state.matches('refused'))
      return (
        <>
          {sentence(error)} <SupportLink error={error} />
        </>
      );
    if (state.hasTag('unsaved')) return id ? 'Changed' : 'Kept on this device until you save';
    return savedAt ? <>Saved {minute(savedAt)}</> : id ? 'Saved' : '';
  };
  const failed = state.matches('refused');
  return (
    <Box
      role="status"
      fontSize="sm"
      display="flex"
      gap="2"
      alignItems="center"
      color={failed ? 'fg.error' : 'fg.muted'}
    >
      {!state.hasTag('unsaved') && savedAt && <Icon name="tick" />}
      {words()}
    </Box>
  );
}
