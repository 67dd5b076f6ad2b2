import type { ReactNode } from 'react';
import { get, useFormContext, type FieldPath } from 'react-hook-form';
import { Field } from '../shared/Field';
import { Input, TextArea } from '../shared/Input';
import type { FormValues } from './formValues';

interface Props {
  name: FieldPath<FormValues>;
  label: string;
  hint?: ReactNode;
  required?: boolean;
  /** Several lines. */
  long?: boolean;
  type?: 'text' | 'date';
  inputMode?: 'text' | 'numeric' | 'decimal';
  placeholder?: string;
  list?: string;
  disabled?: boolean;
}

/** One text field of the record, with the form's own error or the server's. */
export function TextField({ name, label, hint, required = false, long = false, ...field }: Props) {
  const { register, formState } = useFormContext<FormValues>();
  const error = get(formState.errors, name) as { message?: string } | undefined;
  return (
    <Field label={label} hint={hint} required={required} error={error?.message}>
      {(aria) =>
        long ? (
          <TextArea {...aria} {...register(name)} />
        ) : (
          <Input {...aria} autoComplete="off" {...field} {...register(name)} />
        )
      }
    </Field>
  );
}
