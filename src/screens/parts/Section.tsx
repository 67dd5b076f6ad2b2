import { Box } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';

interface Props {
  title: string;
  /** One sentence under the title. */
  lead?: string;
  children: ReactNode;
}

/** A titled part of the page beneath a hairline. */
export function Section({ title, lead, children }: Props) {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id} pt="6" borderTopWidth="1px">
      <Box as="h2" id={id} textStyle="section" mb={lead ? '1' : '4'}>
        {title}
      </Box>
      {lead && (
        <Box color="fg.muted" mb="6">
          {lead}
        </Box>
      )}
      {children}
    </Box>
  );
}
