import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { loanParties } from '#contract/loans';
import { loanFileCalls } from '../../../services/loans';
import { useRole } from '../../data/session';
import { useSending } from '../../data/useSending';
import { useWatched } from '../../data/useWatched';
import { Button } from '../../parts/Button';
import { Refusal } from '../../parts/Failure';
import { Field } from '../../parts/form/Field';
import { Input } from '../../parts/form/Input';
import { Confirm } from '../../parts/overlay/Confirm';
import { toast } from '../../parts/overlay/toast';
import { Section } from '../../parts/Section';

const minute = 60_000;

/** The shortest question that says whether there is an address. */
const hasFeed = async (signal: AbortSignal): Promise<boolean> => {
  const now = Date.now();
  const { feed } = await loanFileCalls.calendar({
    query: { from: new Date(now).toISOString(), to: new Date(now + minute).toISOString() },
    signal,
  });
  return feed;
};

/** The secret iCalendar address: made, shown once, copied, revoked (X071, X072). */
export function Feed() {
  const role = useRole();
  const mayMake = role !== null && loanParties.includes(role);
  const known = useWatched({ key: mayMake ? 'feed' : null, read: hasFeed });
  const [url, setUrl] = useState<string | null>(null);
  const [asking, setAsking] = useState<'renew' | 'revoke' | null>(null);
  const making = useSending(
    (_: null, idempotencyKey) => loanFileCalls.openFeed({ idempotencyKey }),
    {
      onDone: (answer) => {
        setUrl(answer.url);
        setAsking(null);
        known.again();
      },
    },
  );
  const revoking = useSending(
    (_: null, idempotencyKey) => loanFileCalls.closeFeed({ idempotencyKey }),
    {
      onDone: () => {
        setUrl(null);
        setAsking(null);
        known.again();
        toast.done('The calendar address was revoked.');
      },
    },
  );
  if (!mayMake) return null;
  const busy = making.busy || revoking.busy;
  const failed = making.error === null ? revoking : making;
  const copy = () =>
    navigator.clipboard.writeText(url ?? '').then(
      () => toast.done('The address was copied.'),
      () => toast.error('Select the address and copy it by hand.'),
    );
  return (
    <Section
      title="In your own calendar"
      lead="A secret address (iCalendar) that your calendar reads. Anyone who has it can see your loans."
    >
      <Box display="grid" gap="4" maxW="form">
        {url && (
          <Field label="Calendar address" hint="It is shown only now. Copy it into your calendar.">
            {(aria) => (
              <Input {...aria} readOnly value={url} onFocus={({ target }) => target.select()} />
            )}
          </Field>
        )}
        <Box display="flex" flexWrap="wrap" gap="3">
          {url && (
            <Button variant="outline" onClick={() => void copy()}>
              Copy the address
            </Button>
          )}
          {!url && (
            <Button
              variant="outline"
              disabled={busy || known.loading}
              onClick={() => (known.thing ? setAsking('renew') : making.send(null))}
            >
              {known.thing ? 'Make a new address' : 'Make an address'}
            </Button>
          )}
          {(url !== null || known.thing) && (
            <Button
              variant="ghost"
              colorPalette="danger"
              disabled={busy}
              onClick={() => setAsking('revoke')}
            >
              Revoke the address
            </Button>
          )}
        </Box>
        {asking === null && <Refusal of={failed} />}
      </Box>
      <Confirm
        open={asking !== null}
        title={asking === 'renew' ? 'Make a new calendar address?' : 'Revoke the calendar address?'}
        act={asking === 'renew' ? 'Make a new one' : 'Revoke'}
        destructive={asking === 'revoke'}
        sending={busy}
        onConfirm={() => (asking === 'renew' ? making.send(null) : revoking.send(null))}
        onClose={() => setAsking(null)}
      >
        Calendars that use the old address no longer show loans.
        <Refusal of={failed} mt="3" />
      </Confirm>
    </Section>
  );
}
