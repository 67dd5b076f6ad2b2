import { useController, useFormContext } from 'react-hook-form';
import { DayField } from '../../parts/form/DayField';
import { today } from '../../parts/form/readDay';
import type { FormValues } from '../values/formValues';

/** When the owner bought it; only the owner's side sees it. */
export function PurchaseDay() {
  const { control } = useFormContext<FormValues>();
  const { field, fieldState } = useController({ control, name: 'purchase_date' });
  return (
    <DayField
      label="Purchase date"
      hint="Private."
      keepsText
      value={field.value}
      max={today()}
      error={fieldState.error?.message}
      onValue={field.onChange}
      onBlur={field.onBlur}
    />
  );
}
