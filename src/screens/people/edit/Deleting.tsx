import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Holding, PersonDetail } from '#contract/people/people';
import { accountCalls } from '../../../services/accounts';
import { Button } from '../../parts/Button';
import { Confirm } from '../../parts/overlay/Confirm';
import { Icon } from '../../parts/Icon';
import { useProfile } from '../../data/session';
import { useSending } from '../../data/useSending';
import { toast } from '../../parts/overlay/toast';
import { nameOf } from '../nameOf';

/** "1 object made", "3 objects made": the server tells many. */
const counted = ({ what, count }: Holding) =>
  `${count} ${count === 1 ? what.replace(/s\b/, '') : what}`;

/** What hangs on a person, in words; and the way to delete whom nothing hangs on. */
export function Deleting({ person, again }: { person: PersonDetail; again: () => void }) {
  const navigate = useNavigate();
  const own = useProfile()?.account_id;
  const [asking, setAsking] = useState(false);
  const name = nameOf(person);
  const { send, busy } = useSending(
    (id: string, idempotencyKey) => accountCalls.remove({ query: { id }, idempotencyKey }),
    {
      onDone: () => {
        toast.done(`${name} was deleted.`);
        void navigate('/admin/people', { replace: true });
      },
      onFailed: (error) => {
        toast.error(error);
        setAsking(false);
        again();
      },
    },
  );
  if (person.account_id === own)
    return <Note>You cannot delete yourself. Another administrator can.</Note>;
  if (person.holds.length > 0)
    return (
      <Box fontSize="sm">
        <Note>They cannot be deleted while they have:</Note>
        <Box
          as="ul"
          aria-label={`What ${name} still has`}
          listStyleType="disc"
          pl="4"
          my="2"
          display="grid"
          gap="1"
        >
          {person.holds.map((holding) => (
            <li key={holding.what}>{counted(holding)}</li>
          ))}
        </Box>
        <Note>Disable the account instead: it can no longer log in, and its records stay.</Note>
      </Box>
    );
  return (
    <Box fontSize="sm" display="grid" gap="3" justifyItems="start">
      <Note>This user can be deleted. This cannot be undone.</Note>
      <Button variant="outline" colorPalette="danger" onClick={() => setAsking(true)}>
        <Icon name="bin" />
        Delete
      </Button>
      <Confirm
        open={asking}
        title={`Delete “${name}”?`}
        act="Delete"
        sending={busy}
        onConfirm={() => send(person.account_id)}
        onClose={() => setAsking(false)}
      >
        The account of {person.email} is deleted. This cannot be undone. What administrators did to
        it stays under “Activity log”.
      </Confirm>
    </Box>
  );
}

const Note = ({ children }: { children: string }) => (
  <Box fontSize="sm" color="fg.muted">
    {children}
  </Box>
);
