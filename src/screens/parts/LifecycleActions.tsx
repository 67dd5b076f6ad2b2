import { Box } from '@chakra-ui/react';
import { useId, useState } from 'react';
import type { LifecycleView } from '#contract/frame/shapes';
import type { Role } from '#contract/frame/roles';
import type { Relation } from '#machines/kernel/actor';
import type { Action } from '#machines/kernel/actions';
import type { Lifecycle } from '../data/lifecycles/lifecycleOf';
import type { SendEvent } from '../data/stepCalls';
import { useSending } from '../data/useSending';
import { useServerNow } from '../data/useServerNow';
import { Button } from './Button';
import { Refusal } from './Failure';
import { Field } from './form/Field';
import { TextArea } from './form/Input';
import { Confirm } from './overlay/Confirm';

interface Props<T> {
  chart: Lifecycle;
  lifecycle: LifecycleView;
  me: { id: string; role: Role };
  /** The call behind each event; an event without a call has no button here. */
  calls: Record<string, SendEvent<T> | undefined>;
  onDone: (answer: T) => void;
  /** The server's time of the answer that told the lifecycle (ISO 8601); the reader's clock where it told none. */
  now?: string;
}

/** What a rule about time says may change while one reads. */
const drawEveryMs = 10_000;

const looks = { main: 'solid', plain: 'outline', danger: 'ghost' } as const;

/**
 * The buttons of a lifecycle, as its chart says them: which there are, their words, what is asked before, and why one is
 * grey. What the person may never do is not shown.
 */
export function LifecycleActions<T>({ chart, lifecycle, me, calls, onDone, now }: Props<T>) {
  const [asking, setAsking] = useState<Action | null>(null);
  const [reason, setReason] = useState('');
  const [opened] = useState(() => new Date().toISOString());
  const at = useServerNow(now ?? opened, drawEveryMs);
  const note = useId();
  const sending = useSending(
    async ({ event, why }: { event: string; why: string }, idempotencyKey) => {
      const call = calls[event];
      if (!call) throw new Error(`nobody sends ${event}`);
      return call({ reason: why, idempotencyKey });
    },
    {
      onDone: (answer) => {
        setAsking(null);
        setReason('');
        onDone(answer);
      },
    },
  );
  const { send, dismiss, busy, error } = sending;
  const by = { ...me, relations: lifecycle.relations as Relation[] };
  const actions = chart.actions(lifecycle, by, at).filter(({ event }) => calls[event]);
  if (actions.length === 0 && error === null) return null;
  const refusal = <Refusal of={sending} mt="3" />;
  const reasons = actions.filter(({ reason: why }) => why);
  const press = (action: Action) => {
    dismiss();
    if (action.confirm || action.asks === 'reason') setAsking(action);
    else send({ event: action.event, why: '' });
  };
  const shut = () => {
    setAsking(null);
    dismiss();
  };
  return (
    <Box>
      <Box display="flex" flexWrap="wrap" gap="3">
        {actions.map((action, place) => (
          <Button
            key={action.event}
            data-event={action.event}
            variant={looks[action.tone ?? 'plain']}
            // Without a border its word stands where the text above begins.
            ms={place === 0 && action.tone === 'danger' ? '-4' : undefined}
            {...(action.tone === 'danger' && { colorPalette: 'danger' })}
            disabled={busy || action.reason !== ''}
            aria-busy={busy}
            aria-describedby={action.reason ? `${note}-${action.event}` : undefined}
            onClick={() => press(action)}
          >
            {action.verb}
          </Button>
        ))}
      </Box>
      {reasons.map((action) => (
        <Box
          key={action.event}
          id={`${note}-${action.event}`}
          mt="2"
          fontSize="sm"
          color="fg.muted"
        >
          {action.verb}: {action.reason}
        </Box>
      ))}
      {!asking && refusal}
      <Confirm
        open={asking !== null}
        title={asking?.confirm ?? `${asking?.verb ?? ''}?`}
        act={asking?.verb ?? ''}
        destructive={asking?.tone === 'danger'}
        sending={busy}
        ready={asking?.asks !== 'reason' || reason.trim().length >= 3}
        onConfirm={() => asking && send({ event: asking.event, why: reason.trim() })}
        onClose={shut}
      >
        {asking?.asks === 'reason' && (
          <Field label="Reason" hint="Both sides read the reason." required>
            {(aria) => (
              <TextArea
                {...aria}
                maxLength={500}
                value={reason}
                onChange={({ target }) => {
                  setReason(target.value);
                  // To try again would send the reason as it was.
                  dismiss();
                }}
              />
            )}
          </Field>
        )}
        {refusal}
      </Confirm>
    </Box>
  );
}
