import { chakra } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';

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

/** Yes or no, with its words beside it. */
export const Checkbox = ({
  children,
  ...input
}: ComponentProps<'input'> & { children?: ReactNode }) => (
  <Caption>
    <Box type="checkbox" {...input} />
    {children}
  </Caption>
);
