import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { BackupAddress } from '#contract/records/continuity';
import { continuityCalls } from '../../../services/passports/continuity';
import { useSending } from '../../data/useSending';
import { useWatched } from '../../data/useWatched';
import { Button } from '../../parts/Button';
import { Failure } from '../../parts/Failure';
import { Moment } from '../../parts/history/Moment';
import { Loading } from '../../parts/Loading';
import { Confirm } from '../../parts/overlay/Confirm';
import { toast } from '../../parts/overlay/toast';
import { BackupForm } from './BackupForm';

/** The link in the letter may be used while this page is open. */
const againAfter = 30_000;

const Standing = ({ address }: { address: BackupAddress }) => {
  const { email, confirmed_at, confirm_by, mailed_version } = address;
  if (confirmed_at === null)
    return (
      <>
        Waiting for <strong>{email}</strong> to confirm. We sent a link to this address.{' '}
        {confirm_by && (
          <>
            It works until <Moment at={confirm_by} />.
          </>
        )}
      </>
    );
  return (
    <>
      Each new version of the passport is sent to <strong>{email}</strong>.
      {mailed_version !== null && ` Version ${mailed_version} was sent last.`}
    </>
  );
};

/** The address to which each new version is mailed: set, waiting for its reader, confirmed, removed. */
export function BackupPart({ item }: { item: string }) {
  const [changing, setChanging] = useState(false);
  const [asked, setAsked] = useState(false);
  const { thing, failure, again } = useWatched({
    key: `backup ${item}`,
    topics: [`item:${item}`],
    read: (signal) => continuityCalls.backup({ params: { id: item }, signal }),
    every: againAfter,
  });
  const removal = useSending(
    (_what: undefined, idempotencyKey) =>
      continuityCalls.removeBackup({ params: { id: item }, idempotencyKey }),
    {
      onDone: () => {
        setAsked(false);
        again();
        toast.done('The back-up address is removed.');
      },
      onFailed: toast.error,
    },
  );
  if (!thing)
    return failure === null ? (
      <Loading shape="lines" label="Loading the back-up address" />
    ) : (
      <Failure error={failure} again={again} />
    );
  const { address } = thing;
  const saved = () => {
    setChanging(false);
    again();
  };
  return (
    <Box display="grid" gap="3" justifyItems="start" css={{ overflowWrap: 'anywhere' }}>
      <Box as="h3" fontWeight="medium">
        Back-up address
      </Box>
      <Box fontSize="sm" color={address ? undefined : 'fg.muted'} role="status">
        {address ? (
          <Standing address={address} />
        ) : (
          'We can send each new version of the passport to a second e-mail address: your archive, your lawyer, your insurer.'
        )}
      </Box>
      {!address || changing ? (
        <BackupForm item={item} onSaved={saved} {...(address && { onClose: saved })} />
      ) : (
        <Box display="flex" flexWrap="wrap" gap="3">
          <Button variant="outline" size="sm" onClick={() => setChanging(true)}>
            {address.confirmed_at === null ? 'Send again or change' : 'Change'}
          </Button>
          <Button variant="ghost" size="sm" onClick={() => setAsked(true)}>
            Remove
          </Button>
        </Box>
      )}
      <Confirm
        open={asked}
        title="Remove the back-up address?"
        act="Remove"
        sending={removal.busy}
        onConfirm={() => removal.send(undefined)}
        onClose={() => setAsked(false)}
      >
        New versions of the passport are no longer sent there. What was sent stays.
      </Confirm>
    </Box>
  );
}
