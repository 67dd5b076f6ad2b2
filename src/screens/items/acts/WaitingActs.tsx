import { Box } from '@chakra-ui/react';
import type { Action } from '#machines/kernel/actions';
import { FactList } from '../../parts/object/FactList';
import { Section } from '../../parts/Section';

/** The acts that are not available now, each with its reason. What can be done is a button. */
export function WaitingActs({ acts }: { acts: readonly Action[] }) {
  const waiting = acts.filter(({ reason }) => reason !== '');
  if (waiting.length === 0) return null;
  return (
    <Box data-print="no">
      <Section title="Not available now">
        <FactList rows={waiting.map(({ verb, reason }) => [verb, reason])} />
      </Section>
    </Box>
  );
}
