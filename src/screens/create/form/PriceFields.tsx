import { useFormContext, useWatch } from 'react-hook-form';
import { moneyText } from '#contract/frame/money';
import { CurrencyOptions } from '../../parts/form/CurrencyOptions';
import { Field } from '../../parts/form/Field';
import { Select } from '../../parts/form/Input';
import type { FormValues } from '../values/formValues';
import { Row } from '../Group';
import { centsOf } from '../../parts/form/money';
import { TextField } from './TextField';

/** The retail price as people write money, shown back as it is kept: in cents, with its currency (spec 9). */
export function PriceFields() {
  const { register, control } = useFormContext<FormValues>();
  const [price, currency] = useWatch({ control, name: ['price', 'currency'] });
  const cents = centsOf(price);
  return (
    <Row columns="2fr 1fr">
      <TextField
        name="price"
        label="Retail price (MSRP)"
        inputMode="decimal"
        placeholder="e.g. 1,250.00"
        hint={cents === null || Number.isNaN(cents) ? undefined : moneyText({ cents, currency })}
      />
      <Field label="Currency">
        {(aria) => (
          <Select {...aria} {...register('currency')}>
            <CurrencyOptions chosen={currency} />
          </Select>
        )}
      </Field>
    </Row>
  );
}
