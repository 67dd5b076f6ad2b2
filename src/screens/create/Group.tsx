import { Box } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';

interface Props {
  title: string;
  hint?: string;
  /** The title is above the fields: for a page that has something beside them. */
  stacked?: boolean;
  children: ReactNode;
}

/** A calm section of the form: what it is about on the left, its fields on the right. */
export function Group({ title, hint, stacked = false, children }: Props) {
  const id = useId();
  return (
    <Box
      role="group"
      aria-labelledby={id}
      display="grid"
      gap={stacked ? '4' : { base: '4', lg: '10' }}
      gridTemplateColumns={stacked ? '1fr' : { base: '1fr', lg: '14rem minmax(0, 1fr)' }}
      py="8"
      borderTopWidth="1px"
    >
      <Box>
        <Box as="h2" id={id} textStyle="section">
          {title}
        </Box>
        {hint && (
          <Box fontSize="sm" color="fg.muted" mt="1">
            {hint}
          </Box>
        )}
      </Box>
      <Box display="grid" gap="5" maxW="form" gridTemplateColumns="minmax(0, 1fr)">
        {children}
      </Box>
    </Box>
  );
}

interface RowProps {
  columns: string;
  /** On a phone; one below the other where nothing is said. */
  narrow?: string;
  children: ReactNode;
}

/** Fields beside each other where there is room. */
export const Row = ({ columns, narrow = '1fr', children }: RowProps) => (
  <Box
    display="grid"
    gap="4"
    gridTemplateColumns={{ base: narrow, sm: columns }}
    alignItems="start"
  >
    {children}
  </Box>
);
