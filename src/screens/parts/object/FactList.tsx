import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Name, value, and a quieter note beneath. */
export type Fact = readonly [string, ReactNode, string?];

/** Names and values beneath each other. */
export const FactList = ({ rows }: { rows: readonly Fact[] }) => (
  <Box as="dl" display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
    {rows.map(([name, value, note]) => (
      <Box
        key={name}
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '8rem minmax(0, 1fr)' }}
        columnGap="6"
        css={{ overflowWrap: 'anywhere' }}
      >
        <Box as="dt" color="fg.muted" fontSize="sm" lineHeight="1.5rem">
          {name}
        </Box>
        <Box as="dd" maxW="prose" whiteSpace="pre-line">
          {value}
          {note && (
            <Box fontSize="sm" color="fg.muted">
              {note}
            </Box>
          )}
        </Box>
      </Box>
    ))}
  </Box>
);
