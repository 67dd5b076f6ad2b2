import { Box } from '@chakra-ui/react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { CompanyFields } from '#contract/people/companies';
import { Field } from '../parts/form/Field';
import { Input } from '../parts/form/Input';
import type { FieldRow } from './fields';

/** One text of the record; its label follows the type. */
export function TextRow({ row }: { row: FieldRow }) {
  const { register, control, formState } = useFormContext<CompanyFields>();
  const type = useWatch({ control, name: 'type' });
  const { name, label, hint, required = false, wide, inputMode } = row;
  return (
    <Box gridColumn={wide ? { md: '1 / -1' } : undefined}>
      <Field
        label={label[type]}
        hint={hint}
        required={required}
        error={formState.errors[name]?.message}
      >
        {(aria) => <Input {...aria} autoComplete="off" inputMode={inputMode} {...register(name)} />}
      </Field>
    </Box>
  );
}
