import { Box } from '@chakra-ui/react';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { Button } from '../../parts/Button';
import { Dialog } from '../../parts/overlay/Dialog';
import { Field } from '../../parts/form/Field';
import { TextArea } from '../../parts/form/Input';

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
  sending: boolean;
  onSend: (reason: string) => void;
  onClose: () => void;
}

/** Asks for the reason that the person is told. Ctrl+Enter sends it. */
export function ReasonDialog({ event, name, sending, onSend, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  // Also when it was refused: the page behind says why, and what stands there now.
  const sent = useRef(false);
  useEffect(() => {
    if (sent.current && !sending) dialog.current?.close();
    sent.current = sending;
  }, [sending]);
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
              autoFocus
              onChange={(typed) => {
                setReason(typed.target.value);
                setMissing(false);
              }}
              onKeyDown={(pressed) => {
                if (pressed.key === 'Enter' && (pressed.ctrlKey || pressed.metaKey)) send();
              }}
            />
          )}
        </Field>
        <Box display="flex" justifyContent="flex-end" gap="3" mt="6">
          <Button variant="ghost" onClick={() => dialog.current?.close()}>
            Cancel
          </Button>
          <Button type="submit" colorPalette="danger" disabled={sending} aria-busy={sending}>
            {act}
          </Button>
        </Box>
      </form>
    </Dialog>
  );
}
