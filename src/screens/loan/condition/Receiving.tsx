import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ConditionPhase, LoanView } from '#contract/loans';
import type { Role } from '#contract/frame/roles';
import type { Actor, Relation } from '#machines/kernel/actor';
import { loan as chart } from '../../data/lifecycles/loan';
import { loanFileCalls } from '../../../services/loans';
import { useProfile, useRole } from '../../data/session';
import { useSending } from '../../data/useSending';
import { Button } from '../../parts/Button';
import { Refusal } from '../../parts/Failure';
import { Confirm } from '../../parts/overlay/Confirm';

interface Props {
  loan: LoanView;
  phase: ConditionPhase;
  /** Every fingerprint was verified for this hand-over. */
  verified: boolean;
  /** What the report still lacks; null where it can be received. */
  wants: string | null;
  onLoan: (loan: LoanView) => void;
}

/** What the chart says to receiving the object now, and to receiving it without the verification. */
const saidBy = ({ loan, phase, verified }: Props, me: { id: string; role: Role | null }) => {
  const { lifecycle, now } = loan;
  const by: Actor = { ...me, relations: lifecycle.relations as Relation[] };
  const said = (does: 'receive' | 'waive') =>
    chart.refusal(lifecycle, {
      type: `${phase}.${does}`,
      by,
      at: Date.parse(now),
      verified,
    });
  const refusal = said('receive');
  return { refusal: refusal?.message ?? null, waives: refusal !== null && said('waive') === null };
};

/** The receiving side confirms the condition. The chart says where a verification that was asked for is missing. */
export function Receiving(props: Props) {
  const { loan, phase, wants, onLoan } = props;
  const [asking, setAsking] = useState(false);
  const role = useRole();
  const id = useProfile()?.account_id ?? '';
  const { refusal, waives } = saidBy(props, { id, role });
  const receiving = useSending(
    (without: boolean, idempotencyKey) =>
      loanFileCalls.receive({
        params: { id: loan.id, phase },
        body: { without_verification: without },
        idempotencyKey,
      }),
    {
      onDone: (answer) => {
        setAsking(false);
        onLoan(answer);
      },
    },
  );
  const { send, busy, dismiss } = receiving;
  const hindered = wants ?? (waives ? null : refusal);
  return (
    <Box>
      <Button variant="outline" disabled={hindered !== null} onClick={() => setAsking(true)}>
        I received the object in this condition
      </Button>
      {(hindered ?? refusal) && (
        <Box fontSize="sm" color={hindered ? 'fg.muted' : 'waiting'} mt="2">
          {hindered ?? refusal}
        </Box>
      )}
      <Confirm
        open={asking}
        title="Did you receive the object in this condition?"
        act={waives ? (chart.words(`${phase}.waive`)?.verb ?? '') : 'Yes, I received it'}
        destructive={waives}
        sending={busy}
        onConfirm={() => send(waives)}
        onClose={() => {
          setAsking(false);
          dismiss();
        }}
      >
        {waives && <Box mb="3">{refusal}</Box>}
        Your name and the time are written beneath the report. It cannot be changed afterwards.
        <Refusal of={receiving} mt="3" />
      </Confirm>
    </Box>
  );
}
