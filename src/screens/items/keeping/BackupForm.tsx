import { Box, chakra } from '@chakra-ui/react';
import { useState, type FormEvent } from 'react';
import { continuityCalls } from '../../../services/passports/continuity';
import { CallError } from '../../../services/request/callError';
import { useSending } from '../../data/useSending';
import { Button } from '../../parts/Button';
import { Field } from '../../parts/form/Field';
import { Input } from '../../parts/form/Input';

const Form = chakra('form');

interface Props {
  item: string;
  onSaved: () => void;
  onClose?: () => void;
}

const sentenceOf = (error: unknown): string | undefined => {
  if (error === null) return undefined;
  if (!(error instanceof CallError)) return 'The address could not be saved. Try again.';
  return error.fields.find(({ field }) => field === 'email')?.message ?? error.message;
};

/** Asks for the address. Its reader must agree before anything is sent. */
export function BackupForm({ item, onSaved, onClose }: Props) {
  const [email, setEmail] = useState('');
  const { send, dismiss, busy, error } = useSending(
    (what: string, idempotencyKey) =>
      continuityCalls.setBackup({ params: { id: item }, body: { email: what }, idempotencyKey }),
    { onDone: onSaved },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(email.trim());
  };
  return (
    // The server says what is wrong, in one place and in our words.
    <Form onSubmit={submit} noValidate display="grid" gap="3" width="100%" maxWidth="28rem">
      <Field
        label="E-mail address"
        hint="We first send a link there. Its reader must agree."
        error={sentenceOf(error)}
        required
      >
        {(aria) => (
          <Input
            {...aria}
            type="email"
            autoComplete="off"
            value={email}
            onChange={(event) => {
              setEmail(event.target.value);
              dismiss();
            }}
          />
        )}
      </Field>
      <Box display="flex" flexWrap="wrap" gap="3">
        <Button type="submit" size="sm" disabled={busy || email.trim() === ''} aria-busy={busy}>
          Send the link
        </Button>
        {onClose && (
          <Button variant="ghost" size="sm" onClick={onClose}>
            Cancel
          </Button>
        )}
      </Box>
    </Form>
  );
}
