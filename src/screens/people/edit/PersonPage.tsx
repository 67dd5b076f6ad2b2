import { Box } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { AuditTrail } from '../../parts/history/AuditTrail';
import { Course } from '../../parts/history/Course';
import { Page } from '../../parts/Page';
import { Section } from '../../parts/Section';
import { AccountState } from '../AccountState';
import { accountStops } from './accountStops';
import { Decided } from './Decided';
import { Decision } from './Decision';
import { Deleting } from './Deleting';
import { PersonAvatar } from '../PersonAvatar';
import { nameOf } from '../nameOf';
import { LiveNotice } from '../LiveNotice';
import { PersonFacts } from './PersonFacts';
import { PersonForm } from './PersonForm';
import { useDecide } from './useDecide';
import type { Opened, UsedPerson } from './usePerson';

interface Props {
  used: UsedPerson;
  open: Opened;
  above: ReactNode;
}

/** Who they are, what waits for a decision, what is written of them, what hangs on them, what was done. */
export function PersonPage({ used, open, above }: Props) {
  const { person } = open;
  const [decided, setDecided] = useState<string | null>(null);
  // Here, not in the part below, which begins anew with each step of the account.
  const deciding = useDecide({ used, person, onDecided: setDecided });
  const name = nameOf(person);
  return (
    <Page
      above={above}
      title={
        <Box as="span" display="inline-flex" alignItems="center" gap="4">
          <PersonAvatar person={person} size="12" />
          {name}
        </Box>
      }
      lead={
        <Box as="span" display="inline-flex" flexWrap="wrap" columnGap="4" rowGap="1">
          <Box as="span" css={{ overflowWrap: 'anywhere' }}>
            {person.email}
          </Box>
          <AccountState state={person.lifecycle.state} label={person.lifecycle.label} />
        </Box>
      }
    >
      <LiveNotice text={used.news} onClose={() => used.setNews(null)} />
      <Decided text={decided} person={person.account_id} />
      <Box
        display="grid"
        gap={{ base: '8', lg: '14' }}
        gridTemplateColumns={{ base: '1fr', lg: 'minmax(0, 1fr) 20rem' }}
      >
        <Box display="grid" gap="8" alignContent="start" minWidth="0">
          <Course stops={accountStops(person)} label="Account" />
          <Decision
            // Another standing is another question: what was chosen for the last one no longer fits.
            key={person.lifecycle.version}
            used={used}
            person={person}
            company={open.values.company}
            deciding={deciding}
          />
          <Section title="Who they are">
            <PersonForm used={used} open={open} />
          </Section>
        </Box>
        <Box display="grid" gap="8" alignContent="start" minWidth="0">
          <Section title="At a glance">
            <PersonFacts person={person} />
          </Section>
          <Section title="Deleting">
            <Deleting person={person} again={used.again} />
          </Section>
        </Box>
      </Box>
      <Box mt="10">
        <Section title="Activity log">
          <AuditTrail entries={person.audit} label={`Activity log of ${name}`} />
        </Section>
      </Box>
    </Page>
  );
}
