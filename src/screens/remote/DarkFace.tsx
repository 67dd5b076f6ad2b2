import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

/** A screen that shows nothing: dark, with a quiet sentence. */
export const DarkFace = ({ title, children, action }: Props) => (
  <Box
    minH="100dvh"
    display="grid"
    placeContent="center"
    justifyItems="center"
    textAlign="center"
    gap="3"
    px="6"
    bg="#0b0c0d"
    color="#b9b4aa"
  >
    <Box role="status" display="grid" gap="3" maxW="34rem">
      <Box as="h1" fontFamily="heading" fontSize={{ base: 'lg', md: 'xl' }} color="#d8d3c8">
        {title}
      </Box>
      {children && <Box fontSize="sm">{children}</Box>}
    </Box>
    {action && <Box mt="4">{action}</Box>}
  </Box>
);
