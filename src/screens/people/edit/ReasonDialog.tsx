import { Box } from '@chakra-ui/react';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { Button } from '../../parts/Button';
import { Refusal } from '../../parts/Failure';
import { Dialog } from '../../parts/overlay/Dialog';
import { Field } from '../../parts/form/Field';
import { TextArea } from '../../parts/form/Input';
import type { Deciding } from './useDecide';

export type Reasoned = 'account.reject' | 'account.disable';
const words: Record<Reasoned, { title: (name: string) => string; act: string; leads: string }> = {
  'account.reject': {
    title: (name) => `Reject ${name}?`,
    act: 'Reject',
    leads: 'They get your reason by e-mail. You can still approve them later.',
  },
  'account.disable': {
    title: (name) => `Disable the account of ${name}?`,
    act: 'Disable',
    leads:
      'They are logged out everywhere and get your reason by e-mail. Their records stay, and you can enable the account again.',
  },
};

interface Props {
  event: Reasoned;
  name: string;
  deciding: Deciding;
  onSend: (reason: string) => void;
  onClose: () => void;
}

/** Asks for the reason that the person is told. Ctrl+Enter sends it. */
export function ReasonDialog({ event, name, deciding, onSend, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  const { busy, error, clear } = deciding;
  // Also when it came too late: the page behind says what the account is now. What failed stays, with the reason.
  const sent = useRef(false);
  useEffect(() => {
    if (sent.current && !busy && error === null) dialog.current?.close();
    sent.current = busy;
  }, [busy, error]);
  const { title, act, leads } = words[event];

  const send = (submitted?: FormEvent) => {
    submitted?.preventDefault();
    if (reason.trim() === '') {
      setMissing(true);
      return dialog.current?.querySelector('textarea')?.focus();
    }
    onSend(reason.trim());
  };
  return (
    <Dialog ref={dialog} aria-labelledby={id} onClose={onClose}>
      <Box as="h2" id={id} textStyle="section" mb="2">
        {title(name)}
      </Box>
      <Box color="fg.muted" mb="4">
        {leads}
      </Box>
      <form noValidate onSubmit={send}>
        <Field label="Reason" error={missing ? 'Say why: the person is told.' : undefined} required>
          {(aria) => (
            <TextArea
              {...aria}
              value={reason}
              maxLength={500}
              readOnly={busy}
              autoFocus
              onChange={(typed) => {
                setReason(typed.target.value);
                setMissing(false);
                // To try again would send the reason as it was.
                clear();
              }}
              onKeyDown={(pressed) => {
                if (pressed.key === 'Enter' && (pressed.ctrlKey || pressed.metaKey)) send();
              }}
            />
          )}
        </Field>
        <Refusal of={deciding} mt="3" />
        <Box display="flex" justifyContent="flex-end" gap="3" mt="6">
          <Button variant="ghost" onClick={() => dialog.current?.close()}>
            Cancel
          </Button>
          <Button type="submit" colorPalette="danger" disabled={busy} aria-busy={busy}>
            {act}
          </Button>
        </Box>
      </form>
    </Dialog>
  );
}
