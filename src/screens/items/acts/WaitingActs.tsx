import { Box } from '@chakra-ui/react';
import type { Action } from '#machines/kernel/actions';
import { Section } from '../../parts/Section';

/** What the person could do with the record, had it come so far: each act and why it must wait. What can be done is a button. */
export function WaitingActs({ acts }: { acts: readonly Action[] }) {
  const waiting = acts.filter(({ reason }) => reason !== '');
  if (waiting.length === 0) return null;
  return (
    <Box data-print="no">
      <Section title="Not available now">
        <Box as="dl" display="grid" fontSize="sm">
          {waiting.map(({ event, verb, reason }) => (
            <Box
              key={event}
              display="grid"
              gridTemplateColumns={{ base: '7rem minmax(0, 1fr)', sm: '9rem minmax(0, 1fr)' }}
              gap="4"
              py="2"
              borderTopWidth="1px"
              _first={{ borderTopWidth: '0', pt: '0' }}
            >
              <dt>{verb}</dt>
              <Box as="dd" color="fg.muted">
                {reason}
              </Box>
            </Box>
          ))}
        </Box>
      </Section>
    </Box>
  );
}
