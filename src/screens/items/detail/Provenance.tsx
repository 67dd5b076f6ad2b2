import { Box } from '@chakra-ui/react';
import { provenanceEntries } from '#reading/provenance/entries';

/** A provenance as a list in its own order; one sentence stays a sentence. */
export function Provenance({ text }: { text: string }) {
  const entries = provenanceEntries(text);
  const isList = entries.length > 1;
  return (
    <Box
      as={isList ? 'ol' : 'div'}
      maxW="prose"
      listStyleType={isList ? 'decimal' : undefined}
      pl={isList ? '5' : undefined}
      display="grid"
      gap="2"
      css={{
        overflowWrap: 'anywhere',
        '& > li::marker': { color: 'var(--chakra-colors-fg-muted)' },
      }}
    >
      {isList ? entries.map((entry, index) => <li key={`${index} ${entry}`}>{entry}</li>) : text}
    </Box>
  );
}
