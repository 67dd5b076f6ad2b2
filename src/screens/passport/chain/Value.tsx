import type { ReactNode } from 'react';
import { Box } from '@chakra-ui/react';

const link = { overflowWrap: 'inherit', color: 'accent', textDecoration: 'underline' } as const;

interface Props {
  name: string;
  /** It is words, not a value that is compared letter by letter. */
  words?: boolean;
  children: ReactNode;
}

/** A value under its name. */
export const Value = ({ name, words = false, children }: Props) => (
  <Box py="3" borderTopWidth="1px">
    <Box as="dt" fontSize="sm" color="fg.muted">
      {name}
    </Box>
    <Box
      as="dd"
      fontFamily={words ? undefined : 'mono'}
      fontSize="sm"
      css={{ overflowWrap: 'anywhere', '& a': link }}
    >
      {children}
    </Box>
  </Box>
);
