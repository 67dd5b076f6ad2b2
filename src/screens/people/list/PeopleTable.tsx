import { Box } from '@chakra-ui/react';
import type { PersonRow } from '#contract/people/people';
import { roleLabels } from '#contract/frame/roles';
import { TextLink } from '../../parts/Button';
import { Moment } from '../../parts/history/Moment';
import { Table, type Column } from '../../parts/list/Table';
import { AccountState } from '../AccountState';
import { PersonAvatar } from '../PersonAvatar';
import { nameOf } from '../nameOf';
import type { Direction, Query } from './query';
import { requestedWord, roleWord } from '../roleWords';

const Quiet = ({ children }: { children: string }) => (
  <Box as="span" color="fg.muted">
    {children}
  </Box>
);

/** The role that is used, in words; further ones by their abbreviations; the wish of whoever has none yet. */
function Roles({ roles, wished_role }: PersonRow) {
  const [first, ...others] = roles;
  if (!first) return <Quiet>{wished_role ? requestedWord(wished_role) : 'none yet'}</Quiet>;
  return (
    <span>
      {roleWord(first)}
      {others.length > 0 && (
        <Quiet>{`, ${others.map((role) => roleLabels[role].abbr).join(', ')}`}</Quiet>
      )}
    </span>
  );
}

const columns: readonly Column<PersonRow>[] = [
  {
    key: 'name',
    title: 'Name',
    sorts: true,
    phone: 'lead',
    cell: (person) => (
      <Box display="flex" alignItems="center" gap="3" minWidth="0">
        <PersonAvatar person={person} />
        <Box minWidth="0">
          <TextLink to={`/admin/people/edit/${person.account_id}`}>{nameOf(person)}</TextLink>
          {nameOf(person) !== person.alias && (
            <Box color="fg.muted" fontSize="xs">
              {person.alias}
            </Box>
          )}
        </Box>
      </Box>
    ),
  },
  { key: 'email', title: 'E-mail', sorts: true, cell: ({ email }) => email },
  { key: 'roles', title: 'Role', cell: (person) => <Roles {...person} /> },
  {
    key: 'company',
    title: 'Company',
    cell: ({ company, country }) =>
      company ? (
        <span>
          {company}
          {country && <Quiet>{`, ${country}`}</Quiet>}
        </span>
      ) : (
        <Quiet>{country || 'none'}</Quiet>
      ),
  },
  {
    key: 'state',
    title: 'State',
    cell: ({ state, label }) => <AccountState state={state} label={label} />,
  },
  {
    key: 'created',
    title: 'Since',
    sorts: true,
    cell: ({ created_at }) => (
      <Box as="span" whiteSpace="nowrap">
        <Moment at={created_at} as="day" />
      </Box>
    ),
  },
];

interface Props {
  people: readonly PersonRow[];
  query: Query;
  onSort: (key: string, direction: Direction) => void;
}

/** One line a person on a desk, one card on a phone. */
export const PeopleTable = ({ people, query, onSort }: Props) => (
  <Table
    label="People"
    columns={columns}
    rows={people}
    rowKey={(person) => person.account_id}
    sort={{ key: query.sort, direction: query.direction }}
    onSort={onSort}
  />
);
