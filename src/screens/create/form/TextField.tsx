import type { ReactNode } from 'react';
import { get, useFormContext, type FieldPath } from 'react-hook-form';
import { Field } from '../../parts/form/Field';
import { Input, TextArea } from '../../parts/form/Input';
import type { FormValues } from '../values/formValues';

interface Props {
  name: FieldPath<FormValues>;
  label: string;
  hint?: ReactNode;
  required?: boolean;
  /** Several lines. */
  long?: boolean;
  inputMode?: 'text' | 'numeric' | 'decimal';
  placeholder?: string;
  list?: string;
  disabled?: boolean;
  /** Wrong together with the fields beside it; the words are theirs. */
  wrong?: boolean;
  /** What is judged again when this changes. */
  deps?: FieldPath<FormValues>;
}

/** One text field of the record, with the form's own error or the server's. */
export function TextField(props: Props) {
  const { name, label, hint, required = false, long = false, deps, wrong, ...field } = props;
  const { register, formState } = useFormContext<FormValues>();
  const registered = register(name, deps ? { deps } : {});
  const error = get(formState.errors, name) as { message?: string } | undefined;
  return (
    <Field label={label} hint={hint} required={required} error={error?.message}>
      {(aria) =>
        long ? (
          <TextArea {...aria} {...registered} />
        ) : (
          <Input
            {...aria}
            autoComplete="off"
            {...field}
            {...registered}
            {...(wrong && { 'aria-invalid': true })}
          />
        )
      }
    </Field>
  );
}
