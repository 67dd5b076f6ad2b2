import { Box } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import type { ItemInBrief } from '#contract/frame/itemInBrief';
import type { LoanView } from '#contract/loans';
import { loan as chart } from '../../data/lifecycles/loan';
import { LoanWord } from '../../parts/loan/LoanWord';
import { Neighbours } from '../../parts/loan/Neighbours';
import { Beside } from '../../parts/object/Beside';
import { toast } from '../../parts/overlay/toast';
import { Section } from '../../parts/Section';
import { DeleteDraft } from './DeleteDraft';
import { DraftForm } from './DraftForm';

interface Props {
  object: ItemInBrief;
  /** Null until the first field is written. */
  loan: LoanView | null;
  /** The account that writes. */
  me: string;
  again: () => void;
  onLoan: (loan: LoanView) => void;
}

/** A draft beside its object, with the other loans of the object and the way to give the draft up. */
export function DraftFace({ object, loan, me, again, onLoan }: Props) {
  /** A draft that was deleted leaves nothing in the form; a first save changes nothing of it. */
  const [round, setRound] = useState(0);
  const had = useRef(false);
  useEffect(() => {
    if (had.current && !loan) setRound((count) => count + 1);
    had.current = loan !== null;
  }, [loan]);
  const saved = (next: LoanView) => {
    if (!chart.is(next.lifecycle.state, 'draft'))
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
      <DraftForm key={round} item={object.id} loan={loan} onSaved={saved} again={again} />
      {loan && loan.neighbours.length > 0 && (
        <Section title="Other loans of this object">
          <Neighbours loan={loan} />
        </Section>
      )}
      <DeleteDraft item={object.id} me={me} loan={loan} />
    </Beside>
  );
}
