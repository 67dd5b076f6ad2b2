import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Frame } from './Frame';

interface Props {
  /** What will be here. */
  title: string;
  /** How to begin, or why there is nothing. */
  children?: ReactNode;
  /** `h1` where it is the whole page. */
  as?: 'h1' | 'h2';
  /** A button or link that begins. */
  action?: ReactNode;
}

/** An empty list says what will be there and how to begin. */
export function Empty({ title, children, as = 'h2', action }: Props) {
  return (
    <Box textAlign="center" py={{ base: '12', md: '20' }} px="4" maxW="prose" mx="auto">
      <Box color="border.strong" display="inline-block" mb="6">
        <Frame size="4.5rem" />
      </Box>
      <Box as={as} textStyle="section" mb="2">
        {title}
      </Box>
      {children && (
        <Box color="fg.muted" textWrap="balance">
          {children}
        </Box>
      )}
      {action && <Box mt="6">{action}</Box>}
    </Box>
  );
}
