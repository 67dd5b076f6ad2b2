import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FormValues } from '../values/formValues';

const Caption = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minH: '11',
    fontSize: 'sm',
    cursor: 'pointer',
  },
});
const Box = chakra('input', {
  base: { width: '4.5', height: '4.5', accentColor: 'var(--chakra-colors-fg)' },
});

interface Props {
  name: 'date.unknown' | 'date.circa' | 'date.range';
  children: ReactNode;
}

/** Yes or no. */
export function Tick({ name, children }: Props) {
  const { register } = useFormContext<FormValues>();
  return (
    <Caption>
      <Box type="checkbox" {...register(name)} />
      {children}
    </Caption>
  );
}
