import { Box } from '@chakra-ui/react';
import { useNavigate } from 'react-router-dom';
import type { ItemInBrief } from '#contract/frame/itemInBrief';
import type { Role } from '#contract/frame/roles';
import type { LoanView } from '#contract/loans';
import { tagged } from '#machines/kernel/transition';
import { loan as chart } from '#machines/lifecycles/loan';
import { loanCalls } from '../../../services/loans';
import { LifecycleActions } from '../../parts/LifecycleActions';
import { LoanWord } from '../../parts/loan/LoanWord';
import { Neighbours } from '../../parts/loan/Neighbours';
import { Beside } from '../../parts/object/Beside';
import { toast } from '../../parts/overlay/toast';
import { Section } from '../../parts/Section';
import { DraftForm } from './DraftForm';

interface Props {
  object: ItemInBrief;
  /** Null until the first field is written. */
  loan: LoanView | null;
  me: { id: string; role: Role };
  again: () => void;
  onLoan: (loan: LoanView) => void;
}

/** A draft beside its object, with the other loans of the object and the way to give the draft up. */
export function DraftFace({ object, loan, me, again, onLoan }: Props) {
  const navigate = useNavigate();
  const saved = (next: LoanView) => {
    if (!tagged(chart, next.lifecycle.state, 'draft'))
      toast.done('The loan was created. Both sides are told of each step.');
    onLoan(next);
  };
  return (
    <Beside object={object}>
      <Box display="flex" flexWrap="wrap" gap="4" alignItems="center">
        {loan ? (
          <LoanWord lifecycle={loan.lifecycle} />
        ) : (
          <Box color="fg.muted">Nothing is saved yet. What you write is kept as a draft.</Box>
        )}
      </Box>
      <DraftForm item={object.id} loan={loan} onSaved={saved} again={again} />
      {loan && loan.neighbours.length > 0 && (
        <Section title="Other loans of this object">
          <Neighbours loan={loan} />
        </Section>
      )}
      {loan && (
        <LifecycleActions
          chart={chart}
          lifecycle={loan.lifecycle}
          me={me}
          calls={{
            'draft.delete': ({ idempotencyKey }) =>
              loanCalls.deleteDraft({ params: { id: loan.id }, idempotencyKey }),
          }}
          now={loan.now}
          onDone={() => {
            toast.done('The draft was deleted.');
            void navigate(`/dashboard/items_details/${object.id}`, { replace: true });
          }}
        />
      )}
    </Beside>
  );
}
