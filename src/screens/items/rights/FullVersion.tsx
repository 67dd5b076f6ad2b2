import { Box, chakra } from '@chakra-ui/react';
import { Icon } from '../../parts/Icon';
import { blockedActions } from '../../parts/object/promised';
import { Section } from '../../parts/Section';

const Summary = chakra('summary', {
  base: { display: 'flex', alignItems: 'center', gap: '2', minH: '11', cursor: 'pointer' },
});

/** spec 6: what the limited version blocks, each with a message to use the full version, for a person who is logged in. */
export const FullVersion = () => (
  <Section
    title="In the full version"
    lead="You are viewing the public version. The full version is for the people who own, borrow, registered or review this object."
  >
    <Box as="ul" listStyleType="none">
      {blockedActions.map((action) => (
        <Box as="li" key={action} borderTopWidth="1px" fontSize="sm">
          <details name="blocked">
            <Summary>
              <Icon name="lock" />
              {action}
            </Summary>
            <Box color="fg.muted" pb="3">
              {action} is not part of the limited version. To use the full version, ask the owner of
              this object.
            </Box>
          </details>
        </Box>
      ))}
    </Box>
  </Section>
);
