import { useFormContext, useWatch } from 'react-hook-form';
import type { FormValues } from '../values/formValues';

export type EditionNumbers = Pick<
  FormValues,
  'limited_edition_size' | 'serial_number_size' | 'ap_edition_size'
>;

/** The numbers of the edition as they are typed. */
export const useEdition = (): EditionNumbers => {
  const { control } = useFormContext<FormValues>();
  const [limited_edition_size, serial_number_size, ap_edition_size] = useWatch({
    control,
    name: ['limited_edition_size', 'serial_number_size', 'ap_edition_size'],
  });
  return { limited_edition_size, serial_number_size, ap_edition_size };
};
