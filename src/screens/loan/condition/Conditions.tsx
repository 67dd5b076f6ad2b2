import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { conditionPhases, type ConditionPhase, type LoanView } from '#contract/loans';
import { takesCondition } from '../../data/lifecycles/loan';
import { Button } from '../../parts/Button';
import { Unsaved } from '../../parts/form/Unsaved';
import { phaseWords, reportOf } from '../../parts/loan/conditionWords';
import { HandOverPart } from '../../parts/loan/HandOverPart';
import { ReportRead } from '../../parts/loan/ReportRead';
import { Compare } from './Compare';
import { ReportEditor } from './ReportEditor';

interface Props {
  loan: LoanView;
  onLoan: (loan: LoanView) => void;
  again: () => void;
}

/** The two sides write, in the states that the loan's rules name. */
const mayWrite = ({ lifecycle }: LoanView, phase: ConditionPhase): boolean => {
  const party = lifecycle.relations.some((one) => one === 'lender' || one === 'borrower');
  return party && takesCondition(lifecycle.state, phase);
};

/** Condition reports of both ways, beneath each other, and the comparison of their photos. */
export function Conditions({ loan, onLoan, again }: Props) {
  const [comparing, setComparing] = useState(false);
  const [outUnsaved, setOutUnsaved] = useState(false);
  const [backUnsaved, setBackUnsaved] = useState(false);
  const [out, back] = [reportOf(loan, 'out'), reportOf(loan, 'back')];
  const comparable = out.photos.length > 0 && back.photos.length > 0;
  return (
    <Box display="grid" gap="8" gridTemplateColumns="minmax(0, 1fr)">
      {conditionPhases.map((phase) => {
        const report = reportOf(loan, phase);
        const handOver = loan.hand_overs.find((one) => one.phase === phase);
        return (
          <Box key={phase} role="group" aria-label={phaseWords[phase]}>
            <Box as="h3" fontSize="md" fontFamily="body" fontWeight="medium" mb="3">
              {phaseWords[phase]}
            </Box>
            {handOver && <HandOverPart loan={loan} handOver={handOver} />}
            {mayWrite(loan, phase) && !report.received_at ? (
              <ReportEditor
                loan={loan}
                report={report}
                verified={handOver?.verified ?? false}
                onLoan={onLoan}
                onChanged={phase === 'out' ? setOutUnsaved : setBackUnsaved}
                again={again}
              />
            ) : (
              <ReportRead report={report} />
            )}
          </Box>
        );
      })}
      <Unsaved when={outUnsaved || backUnsaved}>
        The condition that you wrote is not saved yet.
      </Unsaved>
      {comparable && (
        <Box data-print="no">
          <Button variant="outline" onClick={() => setComparing(true)}>
            Compare out and back
          </Button>
        </Box>
      )}
      {comparing && comparable && (
        <Compare out={out.photos} back={back.photos} onClose={() => setComparing(false)} />
      )}
    </Box>
  );
}
