import { Box, chakra } from '@chakra-ui/react';
import { useState, type FormEvent } from 'react';
import type { SaleView } from '#contract/sales';
import { MOST_CENTS, moneyText } from '#contract/frame/money';
import { CallError } from '../../../services/request/callError';
import { useProfile } from '../../data/session';
import { Button } from '../../parts/Button';
import { currencies } from '../../parts/form/currencies';
import { Field } from '../../parts/form/Field';
import { Input, Select } from '../../parts/form/Input';
import { centsOf } from '../../parts/form/money';
import { useForgotten, type Wizarding } from '../wizard';
import { Checks } from './Checks';

const acts = ['prepare'] as const;

const Form = chakra('form', { base: { display: 'grid', gap: '6' } });

/** The object is checked, and the price is typed; it is shown back as it is kept. */
export function PriceStep({ sale, wizard }: { sale: SaleView; wizard: Wizarding }) {
  const [written, setWritten] = useState('');
  const [currency, setCurrency] = useState(useProfile()?.currency || 'EUR');
  const [fault, setFault] = useState('');
  useForgotten(wizard, acts);
  const { error } = wizard;
  const told = error instanceof CallError ? error.fieldMessage('price.cents') : undefined;
  const cents = centsOf(written);
  const ready = sale.checks.every(({ ok }) => ok);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (Number.isNaN(cents)) return setFault('Write an amount, such as 1,250.00 or 1.250,00.');
    if (cents === null || cents <= 0) return setFault('Enter a price above zero.');
    if (cents > MOST_CENTS)
      return setFault(`Enter at most ${moneyText({ cents: MOST_CENTS, currency })}.`);
    setFault('');
    wizard.ask({ do: 'prepare', price: { cents, currency } });
  };
  return (
    <Form onSubmit={submit} noValidate>
      <Checks checks={sale.checks} item={sale.item.id} />
      <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr) 7rem" alignItems="start">
        <Field
          label="Price"
          required
          hint={cents === null || Number.isNaN(cents) ? undefined : moneyText({ cents, currency })}
          error={fault || told}
        >
          {(aria) => (
            <Input
              {...aria}
              inputMode="decimal"
              autoComplete="off"
              fontVariantNumeric="tabular-nums"
              value={written}
              onChange={({ target }) => {
                setWritten(target.value);
                setFault('');
                wizard.forget(acts);
              }}
            />
          )}
        </Field>
        <Field label="Currency">
          {(aria) => (
            <Select {...aria} value={currency} onChange={({ target }) => setCurrency(target.value)}>
              {currencies(currency).map(([code]) => (
                <option key={code}>{code}</option>
              ))}
            </Select>
          )}
        </Field>
      </Box>
      <Box display="grid" gap="2" justifyItems="start">
        <Button
          type="submit"
          width={{ base: '100%', md: 'auto' }}
          disabled={wizard.busy || !ready}
          aria-busy={wizard.busy}
        >
          Set the price
        </Button>
        {!ready && (
          <Box fontSize="sm" color="fg.muted">
            Settle the open points above first. This page then updates automatically.
          </Box>
        )}
      </Box>
    </Form>
  );
}
