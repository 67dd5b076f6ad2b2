import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface Props {
  title: ReactNode;
  /**
   * One or two sentences beneath the title. `null` while they are on the way: their line is kept free, and nothing moves
   * when they come.
   */
  lead?: ReactNode;
  /** The one primary action, and quiet ones beside it. */
  action?: ReactNode;
  /** Above the title: where one is. `null` while it is on the way, as with the lead. */
  above?: ReactNode;
  /** How wide the content may grow. */
  width?: 'page' | 'form' | 'prose' | 'wide';
  children: ReactNode;
}

/** A line that has its height and says nothing yet. */
const empty = '\u00a0';

/** A long title is smaller, and never more than three lines: the label beneath says it whole. */
const titleLook = (title: ReactNode) => {
  const letters = typeof title === 'string' ? title.length : 0;
  if (letters < 50) return { textStyle: 'display' };
  return {
    fontSize: letters < 90 ? { base: 'lg', md: 'xl' } : 'lg',
    lineClamp: '3',
    css: { overflowWrap: 'anywhere' },
    title: String(title),
  };
};

/** A page: title, lead, one primary action, content. The layout brings the landmarks. */
export function Page({ title, lead, action, above, width = 'page', children }: Props) {
  return (
    <Box
      maxW={width === 'wide' ? 'page' : width}
      css={width === 'wide' ? { '@media (min-width: 87.5rem)': { maxWidth: 'wide' } } : {}}
      mx="auto"
      px={{ base: '4', md: '8' }}
      py={{ base: '6', md: '12' }}
    >
      {(above || above === null) && (
        <Box fontSize="sm" color="fg.muted" mb="3">
          {above ?? empty}
        </Box>
      )}
      <Box
        display="flex"
        flexWrap="wrap"
        gap="4"
        alignItems="flex-end"
        justifyContent="space-between"
        mb={{ base: '6', md: '10' }}
      >
        <Box maxW="prose" minWidth="0" flex="1 1 18rem">
          <Box as="h1" {...titleLook(title)}>
            {title}
          </Box>
          {(lead || lead === null) && (
            <Box color="fg.muted" mt="3">
              {lead ?? empty}
            </Box>
          )}
        </Box>
        {action && (
          <Box display="flex" gap="3" flexWrap="wrap">
            {action}
          </Box>
        )}
      </Box>
      {children}
    </Box>
  );
}
