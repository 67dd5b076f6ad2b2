import { Box, chakra } from '@chakra-ui/react';
import { useState, type FormEvent } from 'react';
import type { SaleView } from '#contract/sales';
import { CallError } from '../../../services/request/callError';
import { Button } from '../../parts/Button';
import { Field } from '../../parts/form/Field';
import { Input } from '../../parts/form/Input';
import { useForgotten, type Wizarding } from '../wizard';

const acts = ['find', 'create'] as const;

const Form = chakra('form', { base: { display: 'grid', gap: '6' } });

/** The buyer's exact address; a dealer may create an account on the spot. */
export function BuyerStep({ sale, wizard }: { sale: SaleView; wizard: Wizarding }) {
  const [email, setEmail] = useState('');
  const [creating, setCreating] = useState(false);
  const [first_name, setFirst] = useState('');
  const [last_name, setLast] = useState('');
  const { error, ask, busy, dismiss } = wizard;
  useForgotten(wizard, acts);
  const fault = error instanceof CallError ? error.fieldMessage('email') : undefined;
  const dealer = sale.type === 'SALE';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = email.trim();
    if (creating) ask({ do: 'create', email: address, first_name, last_name });
    else ask({ do: 'find', email: address });
  };
  const turn = (to: boolean) => {
    dismiss();
    setCreating(to);
  };
  return (
    <Form onSubmit={submit} noValidate>
      <Field
        label="E-mail address of the buyer"
        hint={
          creating
            ? 'The buyer gets an e-mail and can log in once an administrator has approved the account.'
            : 'Exactly as the buyer registered it. You learn only whether they can buy.'
        }
        error={fault}
        required
      >
        {(aria) => (
          <Input
            {...aria}
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            value={email}
            onChange={({ target }) => {
              setEmail(target.value);
              wizard.forget(acts);
            }}
          />
        )}
      </Field>
      {creating && (
        <Box
          display="grid"
          gap="4"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
        >
          <Field label="First name">
            {(aria) => (
              <Input
                {...aria}
                autoComplete="off"
                maxLength={80}
                value={first_name}
                onChange={({ target }) => setFirst(target.value)}
              />
            )}
          </Field>
          <Field label="Last name">
            {(aria) => (
              <Input
                {...aria}
                autoComplete="off"
                maxLength={80}
                value={last_name}
                onChange={({ target }) => setLast(target.value)}
              />
            )}
          </Field>
        </Box>
      )}
      <Box display="flex" flexWrap="wrap" gap="3">
        <Button
          type="submit"
          width={{ base: '100%', md: 'auto' }}
          disabled={busy || email.trim() === ''}
          aria-busy={busy}
        >
          {creating ? 'Create new account' : 'Check account'}
        </Button>
        {dealer && (
          <Button
            variant="outline"
            width={{ base: '100%', md: 'auto' }}
            disabled={busy}
            onClick={() => turn(!creating)}
          >
            {creating ? 'The buyer has an account' : 'The buyer has no account'}
          </Button>
        )}
      </Box>
    </Form>
  );
}
