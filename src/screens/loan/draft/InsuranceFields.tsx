import { Box } from '@chakra-ui/react';
import { moneyText } from '#contract/frame/money';
import { CurrencyOptions } from '../../parts/form/CurrencyOptions';
import { Field } from '../../parts/form/Field';
import { Input, Select } from '../../parts/form/Input';
import { centsOf } from '../../parts/form/money';
import type { DraftValues } from './draftValues';

interface Props {
  insurance: DraftValues['insurance'];
  error: string | undefined;
  fixed: boolean;
  onChange: (insurance: DraftValues['insurance']) => void;
}

/** The value for which the object is insured, shown back as it is kept. */
export function InsuranceFields({ insurance, error, fixed, onChange }: Props) {
  const { amount, currency } = insurance;
  const cents = centsOf(amount);
  return (
    <Box
      display="grid"
      gap="6"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 1fr)' }}
    >
      <Field
        label="Insurance value"
        hint={cents === null || Number.isNaN(cents) ? undefined : moneyText({ cents, currency })}
        error={error}
      >
        {(aria) => (
          <Input
            {...aria}
            inputMode="decimal"
            placeholder="e.g. 250,000.00"
            maxLength={24}
            value={amount}
            readOnly={fixed}
            onChange={({ target }) => onChange({ amount: target.value, currency })}
          />
        )}
      </Field>
      <Field label="Currency">
        {(aria) => (
          <Select
            {...aria}
            value={currency}
            disabled={fixed}
            onChange={({ target }) => onChange({ amount, currency: target.value })}
          >
            <CurrencyOptions chosen={currency} />
          </Select>
        )}
      </Field>
    </Box>
  );
}
