import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { FactList } from '../object/FactList';
import { Verdict } from '../Verdict';

interface Props {
  /** "Reported stolen", "Withdrawn". */
  title: string;
  sentence: string;
  facts: Parameters<typeof FactList>[0]['rows'];
  children?: ReactNode;
}

/** Something that speaks against the object or its passport, before everything else on its page. */
export const AlarmPart = ({ title, sentence, facts, children }: Props) => (
  <Box
    as="section"
    aria-label={title}
    bg="failed.wash"
    borderLeft="3px solid"
    borderColor="failed"
    borderRadius="md"
    p={{ base: '4', md: '5' }}
    display="grid"
    gap="3"
  >
    <Box as="h2" fontSize="lg">
      <Verdict kind="failed">{title}</Verdict>
    </Box>
    <Box>{sentence}</Box>
    <FactList rows={facts} />
    {children}
  </Box>
);
