import { Box } from '@chakra-ui/react';
import { Field } from '../../parts/form/Field';
import { DayField } from '../../parts/form/DayField';
import { Input } from '../../parts/form/Input';
import { dayOf } from '../../parts/loan/days';
import type { DraftValues } from './draftValues';

interface Props {
  values: DraftValues;
  faults: Record<string, string>;
  fixed: boolean;
  onChange: (values: Partial<DraftValues>) => void;
}

const latest = '2200-12-31';

/** From when to when, and how long a cancellation can be revoked. */
export function TermFields({ values, faults, fixed, onChange }: Props) {
  const today = dayOf(Date.now());
  return (
    <Box
      display="grid"
      gap="6"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
    >
      <DayField
        label="Start"
        hint="Starts at midnight, UTC+3. If it is today, the loan starts immediately."
        required
        value={values.start_date}
        min={today}
        max={latest}
        error={faults.start_date}
        readOnly={fixed}
        onValue={(start_date) => onChange({ start_date })}
      />
      <DayField
        label="End"
        hint="The last day of the loan."
        required
        value={values.end_date}
        min={values.start_date || today}
        max={latest}
        error={faults.end_date}
        readOnly={fixed}
        onValue={(end_date) => onChange({ end_date })}
      />
      <Field
        label="Grace period in days"
        hint="A cancellation takes effect after it. Until then it can be revoked."
        error={faults.cancellation_grace_period}
      >
        {(aria) => (
          <Input
            {...aria}
            inputMode="decimal"
            maxLength={6}
            value={values.grace}
            readOnly={fixed}
            onChange={({ target }) => onChange({ grace: target.value })}
          />
        )}
      </Field>
    </Box>
  );
}
