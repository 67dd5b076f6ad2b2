import { chakra } from '@chakra-ui/react';
import { useState, type FormEvent } from 'react';
import type { SaleView } from '#contract/sales';
import { CallError } from '../../../services/request/callError';
import { Button } from '../../parts/Button';
import { Field } from '../../parts/form/Field';
import { Input } from '../../parts/form/Input';
import { useForgotten, type Wizarding } from '../wizard';

const acts = ['enter'] as const;

const Form = chakra('form', { base: { display: 'grid', gap: '5' } });

/** Six digits from the buyer's mail. */
export function CodeForm({ sale, wizard }: { sale: SaleView; wizard: Wizarding }) {
  const [code, setCode] = useState('');
  const { error, ask, busy } = wizard;
  useForgotten(wizard, acts);
  const fault = error instanceof CallError ? error.fieldMessage('code') : undefined;
  const left = sale.code?.tries_left ?? 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === 6) ask({ do: 'enter', code });
  };
  return (
    <Form onSubmit={submit} noValidate>
      <Field
        label="Code from the buyer’s e-mail"
        hint={`Six digits. ${left === 1 ? 'One try is left.' : `${left} tries are left.`}`}
        error={fault}
      >
        {(aria) => (
          <Input
            {...aria}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            fontSize="xl"
            fontVariantNumeric="tabular-nums"
            letterSpacing="0.3em"
            value={code}
            readOnly={busy}
            onChange={({ target }) => {
              setCode(target.value.replace(/\D/g, ''));
              wizard.forget(acts);
            }}
          />
        )}
      </Field>
      <Button
        type="submit"
        width={{ base: '100%', md: 'auto' }}
        justifySelf="start"
        disabled={busy || code.length < 6}
        aria-busy={busy}
      >
        Confirm the purchase
      </Button>
    </Form>
  );
}
