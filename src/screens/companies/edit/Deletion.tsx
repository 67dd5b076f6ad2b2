import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Company } from '#contract/people/companies';
import { CallError } from '../../../services/request/callError';
import { inventoryCalls } from '../../../services/inventories';
import { useSending } from '../../data/useSending';
import { Button } from '../../parts/Button';
import { Confirm } from '../../parts/overlay/Confirm';
import { toast } from '../../parts/overlay/toast';
import { Part } from './Part';

interface Props {
  company: Company;
  /** Something came to hang on it meanwhile. */
  onHeld: () => void;
}

/** What hangs on a company keeps it; a company on which nothing hangs may go. */
export function Deletion({ company, onHeld }: Props) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const { id, name, holds } = company;
  const { send, busy } = useSending(
    (_: null, idempotencyKey) => inventoryCalls.remove({ params: { id }, idempotencyKey }),
    {
      onDone: () => {
        toast.done(`${name} was deleted.`);
        void navigate('/admin/company_list', { replace: true });
      },
      onFailed: (error) => {
        toast.error(error);
        if (error instanceof CallError && error.code === 'in_use') onHeld();
        setAsking(false);
      },
    },
  );
  return (
    <Part title="Delete">
      {holds.length > 0 ? (
        <Box fontSize="sm">
          <Box as="p">{name} cannot be deleted while it has:</Box>
          <Box as="ul" aria-label="What it still has" listStyleType="disc" pl="5" mt="2">
            {holds.map(({ what, count }) => (
              <li key={what}>
                {count} {what}
              </li>
            ))}
          </Box>
        </Box>
      ) : (
        <Box display="grid" gap="4" justifyItems="start" fontSize="sm">
          <Box color="fg.muted">It has no people and no objects. It can be deleted.</Box>
          <Button variant="outline" colorPalette="danger" onClick={() => setAsking(true)}>
            Delete company
          </Button>
        </Box>
      )}
      <Confirm
        open={asking}
        title={`Delete “${name}”?`}
        act="Delete"
        sending={busy}
        onConfirm={() => send(null)}
        onClose={() => setAsking(false)}
      >
        Its record, its assigned brands and its licenses are deleted. This cannot be undone.
      </Confirm>
    </Part>
  );
}
