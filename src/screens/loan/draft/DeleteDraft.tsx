import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { LoanView } from '#contract/loans';
import { loan as chart } from '../../data/lifecycles/loan';
import { loanCalls } from '../../../services/loans';
import { keepUnsent } from '../../data/keptWriting';
import { useSending } from '../../data/useSending';
import { Button } from '../../parts/Button';
import { Refusal } from '../../parts/Failure';
import { Confirm } from '../../parts/overlay/Confirm';
import { toast } from '../../parts/overlay/toast';
import { placeOf } from './useDraftWriting';

interface Props {
  item: string;
  me: string;
  /** Null as soon as the server tells that it is gone, which may be before the answer. */
  loan: LoanView | null;
}

/** Gives the draft up. It stays mounted while the draft goes, so that the answer is heard. */
export function DeleteDraft({ item, me, loan }: Props) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const words = chart.words('draft.delete');
  const deleting = useSending(
    (id: string, idempotencyKey) => loanCalls.deleteDraft({ params: { id }, idempotencyKey }),
    {
      onDone: () => {
        keepUnsent(placeOf(me, item), null);
        toast.done('The draft was deleted.');
        void navigate(`/dashboard/items_details/${item}`, { replace: true });
      },
    },
  );
  const { send, busy, dismiss } = deleting;
  return (
    <>
      {loan && (
        <Box>
          <Button
            variant="ghost"
            colorPalette="danger"
            ms="-4"
            disabled={busy}
            onClick={() => setAsking(true)}
          >
            {words?.verb}
          </Button>
        </Box>
      )}
      <Confirm
        open={asking && loan !== null}
        title={words?.confirm ?? ''}
        act={words?.verb ?? ''}
        sending={busy}
        onConfirm={() => loan && send(loan.id)}
        onClose={() => {
          setAsking(false);
          dismiss();
        }}
      >
        <Refusal of={deleting} />
      </Confirm>
    </>
  );
}
