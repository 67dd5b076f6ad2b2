import { Box } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { accountCalls } from '../../../services/accounts';
import { useWatched } from '../../data/useWatched';
import { ButtonLink } from '../../parts/Button';
import { Icon } from '../../parts/Icon';
import { nameOf } from '../nameOf';

/** Who has waited longest, and how many wait; null until it is known, or when it cannot be. */
const useNext = (after: string | null, person: string) => {
  const { thing } = useWatched({
    key: after === null ? null : person,
    // What was decided last is another question.
    question: after ?? '',
    read: (signal) =>
      accountCalls.search({
        body: {
          search_criteria_list: [{ key: 'state', value: 'waiting' }],
          sort: 'created',
          direction: 'asc',
          size: 2,
        },
        signal,
      }),
  });
  if (!thing) return null;
  const row = thing.content.find(({ account_id }) => account_id !== person);
  return { row, waiting: thing.waiting };
};

interface Props {
  /** What was just decided here. */
  text: string | null;
  person: string;
}

/** Says what was decided, takes the focus there, and leads on to who waits next: nobody needs the mouse. */
export function Decided({ text, person }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const next = useNext(text, person);
  useEffect(() => {
    if (text) place.current?.focus();
  }, [text]);
  if (!text) return null;
  return (
    <Box
      ref={place}
      tabIndex={-1}
      role="status"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="4"
      borderWidth="1px"
      borderRadius="md"
      px="4"
      py="3"
      mb="8"
      animation="settle"
    >
      <Box display="flex" gap="2" alignItems="center" flex="1" minWidth="14rem">
        <Box color="verified">
          <Icon name="tick" />
        </Box>
        {text}
      </Box>
      {next?.row ? (
        <ButtonLink to={`/admin/people/edit/${next.row.account_id}`} variant="outline">
          Next: {nameOf(next.row)} ({next.waiting} waiting)
        </ButtonLink>
      ) : (
        next && (
          <Box color="fg.muted" fontSize="sm">
            No more pending requests.
          </Box>
        )
      )}
    </Box>
  );
}
