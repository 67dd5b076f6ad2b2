import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { PersonDetail } from '#contract/people/people';
import { roleLabels } from '#contract/frame/roles';
import { TextLink } from '../../parts/Button';
import { Moment } from '../../parts/history/Moment';
import { roleWord } from '../roleWords';

const facts = (person: PersonDetail): [string, ReactNode][] => [
  ['Roles', person.roles.map(roleWord).join(', ') || 'None yet'],
  ...(person.wished_role
    ? [['Requested role', roleLabels[person.wished_role].label] as [string, ReactNode]]
    : []),
  [
    'Company',
    person.company ? (
      <TextLink key="company" to={`/admin/company/edit/${person.company.id}`}>
        {person.company.name}
      </TextLink>
    ) : (
      'None'
    ),
  ],
  [
    'Invited by',
    person.introduced_by ? (
      <TextLink key="introducer" to={`/admin/people/edit/${person.introduced_by.account_id}`}>
        {person.introduced_by.alias}
      </TextLink>
    ) : (
      'No one'
    ),
  ],
  [
    'Statistics',
    <TextLink key="statistics" to={`/admin/statistics?person=${person.account_id}`}>
      View statistics
    </TextLink>,
  ],
  ['Registered on', <Moment key="since" at={person.created_at} />],
  ['Last changed', <Moment key="changed" at={person.updated_at} />],
];

/** What the administrator wants to know before deciding. */
export const PersonFacts = ({ person }: { person: PersonDetail }) => (
  <Box as="dl" display="grid" gap="3" fontSize="sm">
    {facts(person).map(([name, value]) => (
      <div key={name}>
        <Box as="dt" color="fg.muted">
          {name}
        </Box>
        <Box as="dd" css={{ overflowWrap: 'anywhere' }}>
          {value}
        </Box>
      </div>
    ))}
  </Box>
);
