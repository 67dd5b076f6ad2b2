import { Box } from '@chakra-ui/react';
import type { PersonRow } from '#contract/people/people';
import { TextLink } from '../../parts/Button';
import { Moment } from '../../parts/history/Moment';
import { PersonAvatar } from '../PersonAvatar';
import { nameOf } from '../nameOf';
import { requestedWord } from '../roleWords';
import type { Query } from './query';
import { usePeople } from './usePeople';

const longest: Query = {
  text: '',
  filters: { state: 'waiting' },
  sort: 'created',
  direction: 'asc',
  page: 0,
};
const most = 5;

const wished = ({ wished_role, company }: PersonRow) =>
  [wished_role ? requestedWord(wished_role) : 'No role requested', company]
    .filter(Boolean)
    .join(', ');

const Person = ({ person }: { person: PersonRow }) => (
  <Box
    as="li"
    display="grid"
    gridTemplateColumns="auto minmax(0, 1fr) auto"
    gap="3"
    alignItems="center"
    py="3"
    borderTopWidth="1px"
    _first={{ borderTopWidth: '0' }}
  >
    <PersonAvatar person={person} />
    <Box minWidth="0">
      <TextLink to={`/admin/people/edit/${person.account_id}`}>{nameOf(person)}</TextLink>
      <Box color="fg.muted" fontSize="sm">
        {wished(person)}
      </Box>
    </Box>
    <Box color="fg.muted" fontSize="sm" whiteSpace="nowrap">
      <Moment at={person.created_at} as="day" />
    </Box>
  </Box>
);

/** As high as a person, until they have come: what stands below does not move. */
const Coming = () => (
  <Box aria-hidden="true" py="3" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
    <Box>{'\u00a0'}</Box>
    <Box fontSize="sm">{'\u00a0'}</Box>
  </Box>
);

/** Above the whole list: the people who wait for a decision, those who wait longest first; `count` are known before. */
export function WaitingFirst({ count }: { count: number }) {
  const { page } = usePeople(longest);
  if (page?.total_elements === 0) return null;
  return (
    <Box
      as="section"
      aria-labelledby="waiting-first"
      mb="8"
      px="5"
      py="3"
      borderWidth="1px"
      borderColor="waiting"
      bg="waiting.wash"
      borderRadius="md"
    >
      <Box as="h2" id="waiting-first" fontWeight="medium" py="2">
        Pending approval
      </Box>
      <Box as="ul" listStyleType="none">
        {page
          ? page.content
              .slice(0, most)
              .map((person) => <Person key={person.account_id} person={person} />)
          : Array.from({ length: Math.min(count, most) }, (_, line) => <Coming key={line} />)}
      </Box>
      {(page?.total_elements ?? count) > most && (
        <Box py="2">
          <TextLink to="/admin/people?state=waiting">
            Show all {page?.total_elements ?? count}
          </TextLink>
        </Box>
      )}
    </Box>
  );
}
