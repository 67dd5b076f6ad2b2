import { Box } from '@chakra-ui/react';
import { useState, type FormEvent } from 'react';
import type { ConfirmedScreen, DisplayView } from '#contract/devices';
import { sentence } from '../../../services/request/callError';
import { deviceCalls } from '../../../services/devices';
import { useSending } from '../../data/useSending';
import { Button } from '../../parts/Button';
import { Refusal } from '../../parts/Failure';
import { Field } from '../../parts/form/Field';
import { Input } from '../../parts/form/Input';
import { Moment } from '../../parts/history/Moment';

interface Props {
  item: string;
  view: DisplayView;
  onConnected: (view: DisplayView) => void;
}

const place = () => `${location.host}/dp_external_code`;

/** First the code, then the screen that shows it: nobody connects a screen without having read which it is. */
export function PairForm({ item, view, onConnected }: Props) {
  const [confirmed, setConfirmed] = useState<ConfirmedScreen | null>(null);
  return confirmed ? (
    <TheScreen
      item={item}
      confirmed={confirmed}
      onConnected={onConnected}
      onOther={() => setConfirmed(null)}
    />
  ) : (
    <TheCode item={item} view={view} onConfirmed={setConfirmed} />
  );
}

function TheCode({
  item,
  view: { addresses, until },
  onConfirmed,
}: Omit<Props, 'onConnected'> & { onConfirmed: (screen: ConfirmedScreen) => void }) {
  const [code, setCode] = useState('');
  const { send, dismiss, busy, error } = useSending(
    (typed: string) => deviceCalls.confirm({ params: { code: typed }, query: { item_id: item } }),
    { onDone: onConfirmed },
  );
  const whole = code.replace(/[^a-z]/gi, '').length === 8;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (whole) send(code);
  };
  return (
    <Box as="form" display="grid" gap="4" onSubmit={submit}>
      <Box>
        Open{' '}
        <Box as="span" fontWeight="medium" css={{ overflowWrap: 'anywhere' }}>
          {place()}
        </Box>{' '}
        in the browser of the screen. It shows a code of eight letters.
      </Box>
      <Field
        label="Code of the screen"
        error={error === null ? undefined : sentence(error)}
        hint={addresses ? `The company’s screens show images only from ${addresses}.` : undefined}
      >
        {(aria) => (
          <Input
            {...aria}
            autoFocus
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            value={code}
            css={{ textTransform: 'uppercase', letterSpacing: '0.08em' }}
            onChange={({ target }) => {
              setCode(target.value);
              dismiss();
            }}
          />
        )}
      </Field>
      {until && (
        <Box fontSize="sm" color="fg.muted">
          You may show it until <Moment at={until} />. The screen goes dark then.
        </Box>
      )}
      <Box>
        <Button type="submit" disabled={!whole || busy} aria-busy={busy}>
          Find the screen
        </Button>
      </Box>
    </Box>
  );
}

function TheScreen({
  item,
  confirmed: { pairing, screen },
  onConnected,
  onOther,
}: Omit<Props, 'view'> & { confirmed: ConfirmedScreen; onOther: () => void }) {
  const connecting = useSending(
    () => deviceCalls.connect({ params: { id: item }, query: { pairing } }),
    { onDone: onConnected },
  );
  const { send, busy } = connecting;
  return (
    <Box display="grid" gap="4">
      <Box borderWidth="1px" borderRadius="md" p="4">
        <Box fontWeight="medium">{screen.name}</Box>
        <Box fontSize="sm" color="fg.muted" css={{ overflowWrap: 'anywhere' }}>
          at {screen.address}
        </Box>
      </Box>
      <Box>
        Is this the right screen? The image appears on it, for as long as you wish and have the
        right to show it.
      </Box>
      <Refusal of={connecting} />
      <Box display="flex" flexWrap="wrap" gap="3">
        <Button disabled={busy} aria-busy={busy} onClick={() => send(undefined)}>
          Show it there
        </Button>
        <Button variant="outline" onClick={onOther}>
          Another code
        </Button>
      </Box>
    </Box>
  );
}
