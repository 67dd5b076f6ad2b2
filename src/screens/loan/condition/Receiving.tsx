import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ConditionPhase, LoanView } from '#contract/loans';
import type { Role } from '#contract/frame/roles';
import type { Actor, Relation } from '#machines/kernel/actor';
import { loan as chart } from '../../data/lifecycles/loan';
import { loanFileCalls } from '../../../services/loans';
import { CallError } from '../../../services/request/callError';
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
  /** Of the report that is shown. */
  version: number;
  /** What the report still lacks; null where it can be received. */
  wants: string | null;
  onLoan: (loan: LoanView) => void;
  /** Reads the loan again. */
  again: () => void;
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

const isOutdated = (error: unknown) =>
  error instanceof CallError && error.code === 'changed_meanwhile';

/** The receiving side confirms the condition. The chart says where a verification that was asked for is missing. */
export function Receiving(props: Props) {
  const { loan, phase, version, wants, onLoan, again } = props;
  /** The version that was shown when the question came up: nobody reads the report behind it. */
  const [asking, setAsking] = useState<number | null>(null);
  const role = useRole();
  const id = useProfile()?.account_id ?? '';
  const { refusal, waives } = saidBy(props, { id, role });
  const receiving = useSending(
    (body: { version: number; without_verification: boolean }, idempotencyKey) =>
      loanFileCalls.receive({ params: { id: loan.id, phase }, body, idempotencyKey }),
    {
      onDone: (answer) => {
        setAsking(null);
        onLoan(answer);
      },
      onFailed: (error) => {
        if (!isOutdated(error)) return;
        setAsking(null);
        again();
      },
    },
  );
  const { send, busy, dismiss, error } = receiving;
  const hindered = wants ?? (waives ? null : refusal);
  return (
    <Box>
      <Button
        variant="outline"
        disabled={hindered !== null}
        onClick={() => {
          dismiss();
          setAsking(version);
        }}
      >
        I received the object in this condition
      </Button>
      {(hindered ?? refusal) && (
        <Box fontSize="sm" color={hindered ? 'fg.muted' : 'waiting'} mt="2">
          {hindered ?? refusal}
        </Box>
      )}
      {isOutdated(error) && (
        <Refusal of={receiving} mt="3">
          The report was changed meanwhile. Read it again before you confirm.
        </Refusal>
      )}
      <Confirm
        open={asking !== null}
        title="Did you receive the object in this condition?"
        act={waives ? (chart.words(`${phase}.waive`)?.verb ?? '') : 'Yes, I received it'}
        destructive={waives}
        sending={busy}
        onConfirm={() => asking !== null && send({ version: asking, without_verification: waives })}
        onClose={() => {
          setAsking(null);
          dismiss();
        }}
      >
        {waives && <Box mb="3">{refusal}</Box>}
        Your name and the time are written beneath the report. It cannot be changed afterwards.
        {!isOutdated(error) && <Refusal of={receiving} mt="3" />}
      </Confirm>
    </Box>
  );
}
