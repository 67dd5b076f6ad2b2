import { Box, chakra } from '@chakra-ui/react';
import { useRef, useState, type FormEvent } from 'react';
import { messages } from '#contract/frame/messages';
import { CallError } from '../../services/request/callError';
import { changePassword } from '../../services/identity/account';
import { useSending } from '../data/useSending';
import { Button } from '../parts/Button';
import { Field } from '../parts/form/Field';
import { Input } from '../parts/form/Input';
import { toast } from '../parts/overlay/toast';

const Form = chakra('form', { base: { display: 'grid', gap: '5', maxW: '24rem' } });

const fields = [
  { name: 'current', label: 'Current password', complete: 'current-password' },
  { name: 'new', label: 'New password', complete: 'new-password', hint: 'At least 6 characters.' },
  { name: 'again', label: 'Confirm new password', complete: 'new-password' },
] as const;
type Name = (typeof fields)[number]['name'];
type Faults = Partial<Record<Name, string>>;

/** spec 5: at least six characters, re-entry must match. The server asks the same. */
const faultsOf = (typed: Record<Name, string>): Faults => ({
  ...(typed.current === '' && { current: 'Type the password that you log in with now.' }),
  ...(typed.new.length < 6 && { new: messages.passwordShort }),
  ...(typed.new !== typed.again && { again: messages.passwordsDiffer }),
});

/** Changes the password at the identity provider. */
export function PasswordForm({ email }: { email: string }) {
  const [faults, setFaults] = useState<Faults>({});
  const form = useRef<HTMLFormElement>(null);
  const { send, busy } = useSending(changePassword, {
    onDone: (ended) => {
      form.current?.reset();
      toast.done(
        ended > 0
          ? 'Your password was changed. You are logged out on other devices.'
          : 'Your password was changed.',
      );
    },
    onFailed: (error) => {
      const named = fields.flatMap(({ name }) => {
        const fault = error instanceof CallError ? error.fieldMessage(name) : undefined;
        return fault ? [[name, fault] as const] : [];
      });
      if (named.length > 0) setFaults(Object.fromEntries(named));
      else toast.error(error);
    },
  });

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget: typing } = event;
    const typed = Object.fromEntries(new FormData(typing)) as Record<Name, string>;
    const found = faultsOf(typed);
    setFaults(found);
    const first = fields.find(({ name }) => found[name]);
    if (first) return (typing.elements.namedItem(first.name) as HTMLElement | null)?.focus();
    send(typed);
  };

  return (
    <Form ref={form} noValidate onSubmit={save}>
      {/* Password keepers want to know whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      {fields.map((field) => (
        <Field
          key={field.name}
          label={field.label}
          hint={'hint' in field ? field.hint : undefined}
          error={faults[field.name]}
        >
          {(aria) => (
            <Input {...aria} type="password" name={field.name} autoComplete={field.complete} />
          )}
        </Field>
      ))}
      <Box>
        <Button type="submit" variant="outline" disabled={busy} aria-busy={busy}>
          Change password
        </Button>
      </Box>
    </Form>
  );
}
