import { Box } from '@chakra-ui/react';
import {
  endOtherSessions,
  endSession,
  ownSessions,
  type LogIn,
} from '../../services/identity/account';
import { Button } from '../parts/Button';
import { Failure } from '../parts/Failure';
import { Loading } from '../parts/Loading';
import { Moment } from '../parts/history/Moment';
import { toast } from '../parts/overlay/toast';
import { useSending } from '../data/useSending';
import { useWatched } from '../data/useWatched';

interface RowProps {
  login: LogIn;
  busy: boolean;
  onEnd: () => void;
}

function Row({ login, busy, onEnd }: RowProps) {
  const { device, address, current, created_at, seen_at } = login;
  return (
    <Box
      as="li"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      py="4"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0', pt: '0' }}
    >
      <Box minWidth="0">
        <Box fontWeight="medium">
          {device}
          {current && (
            <Box as="span" color="fg.muted" fontWeight="normal">
              {' '}
              · this browser
            </Box>
          )}
        </Box>
        <Box color="fg.muted" fontSize="sm">
          Since <Moment at={created_at} />
          {!current && (
            <>
              {' '}
              · last seen <Moment at={seen_at} />
            </>
          )}
          {address && ` · ${address}`}
        </Box>
      </Box>
      {!current && (
        <Button
          variant="outline"
          size="sm"
          disabled={busy}
          aria-label={`Log out ${device}`}
          onClick={onEnd}
        >
          Log out
        </Button>
      )}
    </Box>
  );
}

/** In the place of the id of one log-in. */
const allOthers = 'others';

/** The person's own log-ins; each of the others may be ended, or all of them at once. */
export function LogIns() {
  const { thing: data, failure, again } = useWatched({ key: 'logins', read: ownSessions });
  const { send, busy } = useSending(
    async (login: string): Promise<string> => {
      if (login !== allOthers) {
        await endSession(login);
        return 'The device was logged out.';
      }
      await endOtherSessions();
      return 'All other devices were logged out.';
    },
    {
      onDone: (said) => {
        toast.done(said);
        again();
      },
      onFailed: (refused) => {
        toast.error(refused);
        again();
      },
    },
  );
  if (failure !== null) return <Failure error={failure} again={again} />;
  if (!data) return <Loading label="Loading your log-ins" />;
  const others = data.filter(({ current }) => !current);
  return (
    <>
      <Box as="ul" listStyleType="none">
        {data.map((login) => (
          <Row key={login.id} {...{ login, busy }} onEnd={() => send(login.id)} />
        ))}
      </Box>
      {others.length > 1 && (
        <Button variant="ghost" mt="2" ml="-3" disabled={busy} onClick={() => send(allOthers)}>
          Log out other devices
        </Button>
      )}
    </>
  );
}
