import { Box } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';

interface Props {
  title: string;
  hint?: ReactNode;
  /** Gets the focus when what had it is gone. */
  titleId?: string;
  children: ReactNode;
}

/** A calm section: what it is about on the left, what one does there on the right. */
export function Part({ title, hint, titleId, children }: Props) {
  const own = useId();
  const id = titleId ?? own;
  return (
    <Box
      as="section"
      aria-labelledby={id}
      display="grid"
      gap={{ base: '4', lg: '10' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '14rem minmax(0, 1fr)' }}
      py="8"
      borderTopWidth="1px"
    >
      <Box>
        <Box as="h2" id={id} tabIndex={-1} textStyle="section" outline="none">
          {title}
        </Box>
        {hint && (
          <Box fontSize="sm" color="fg.muted" mt="1">
            {hint}
          </Box>
        )}
      </Box>
      <Box display="grid" gap="5" maxW="form" minW="0">
        {children}
      </Box>
    </Box>
  );
}
