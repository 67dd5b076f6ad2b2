import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { Checkbox } from '../../parts/form/Checkbox';
import type { FormValues } from '../values/formValues';

interface Props {
  name: 'date.unknown' | 'date.circa' | 'date.range';
  children: ReactNode;
}

/** Yes or no. */
export function Tick({ name, children }: Props) {
  const { register } = useFormContext<FormValues>();
  return <Checkbox {...register(name)}>{children}</Checkbox>;
}
