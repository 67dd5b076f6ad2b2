import { Box } from '@chakra-ui/react';
import type { DisplayView } from '#contract/devices';
import type { Role } from '#contract/frame/roles';
import { display as chart } from '../../data/lifecycles/display';
import { deviceCalls } from '../../../services/devices';
import { LifecycleActions } from '../LifecycleActions';
import { Moment } from '../history/Moment';
import { Verdict } from '../Verdict';

interface Props {
  id: string;
  view: DisplayView;
  me: { id: string; role: Role };
  onView: (view: DisplayView) => void;
}

/** On which screen the image is, since when, until when, and the way to stop it. */
export function DisplayStanding({ id, view, me, onView }: Props) {
  const { lifecycle, screen, until, reason, now } = view;
  const connected = chart.is(lifecycle.state, 'connected');
  return (
    <Box display="grid" gap="3">
      <Box display="flex" flexWrap="wrap" columnGap="4" rowGap="2" alignItems="center">
        <Verdict kind={connected ? 'progress' : 'plain'} washed>
          {lifecycle.label}
        </Verdict>
        {screen && (
          <Box as="span" fontSize="sm" color="fg.muted" css={{ overflowWrap: 'anywhere' }}>
            {screen.name} at {screen.address}, since <Moment at={screen.since} />
          </Box>
        )}
      </Box>
      {!connected && screen && (
        <Box fontSize="sm" color="fg.muted">
          The screen is offline. It shows the image again when it reconnects, unless you connect
          another one.
        </Box>
      )}
      {!connected && reason && (
        <Box fontSize="sm" color="fg.muted">
          {reason}
        </Box>
      )}
      {until && (
        <Box fontSize="sm" color="fg.muted">
          You may show it until <Moment at={until} />. The screen goes dark then.
        </Box>
      )}
      <LifecycleActions
        chart={chart}
        lifecycle={lifecycle}
        me={me}
        now={now}
        calls={{
          // A button that stops nothing would only be grey.
          'display.drop': screen
            ? ({ idempotencyKey }) => deviceCalls.drop({ params: { id }, idempotencyKey })
            : undefined,
        }}
        onDone={onView}
      />
    </Box>
  );
}
