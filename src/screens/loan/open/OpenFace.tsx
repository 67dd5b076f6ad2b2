import { Box } from '@chakra-ui/react';
import type { Role } from '#contract/frame/roles';
import { loans, type LoanView } from '#contract/loans';
import { loan as chart } from '../../data/lifecycles/loan';
import type { LoanContext } from '../../data/lifecycles/loan';
import { stepCalls } from '../../data/stepCalls';
import { AllSteps } from '../../parts/chart/AllSteps';
import { Course } from '../../parts/history/Course';
import { LifecycleActions } from '../../parts/LifecycleActions';
import { StepList } from '../../parts/list/StepList';
import { GraceCountdown } from '../../parts/loan/GraceCountdown';
import { LastVerification } from '../../parts/loan/LastVerification';
import { LoanFacts } from '../../parts/loan/LoanFacts';
import { loanStops } from '../../parts/loan/loanStops';
import { LoanWord } from '../../parts/loan/LoanWord';
import { Neighbours } from '../../parts/loan/Neighbours';
import { borrowerWords, lenderWords } from '../../parts/loan/sides';
import { Term } from '../../parts/loan/Term';
import { Beside } from '../../parts/object/Beside';
import { Section } from '../../parts/Section';
import { Conditions } from '../condition/Conditions';
import { AgreementPart } from './AgreementPart';
import { LoanPdf } from './LoanPdf';

interface Props {
  loan: LoanView;
  me: { id: string; role: Role };
  again: () => void;
  onLoan: (loan: LoanView) => void;
}

const decides = ({ lifecycle: { relations } }: LoanView) =>
  relations.includes('lender') || relations.includes('institution');

/** Word for the reader's side, and who the other one is. */
const Standing = ({ loan }: { loan: LoanView }) => (
  <Box>
    <Box display="flex" flexWrap="wrap" gap="3" alignItems="center" mb="2">
      {loan.status && (
        <Box as="span" fontFamily="heading" fontSize="lg">
          {loan.status}
        </Box>
      )}
      <LoanWord lifecycle={loan.lifecycle} />
    </Box>
    <Box css={{ overflowWrap: 'anywhere' }}>
      From {lenderWords(loan)} to {borrowerWords(loan)}
    </Box>
  </Box>
);

/** A loan that was created: where it stands, what may be done, its file, what happened. */
export function OpenFace({ loan, me, again, onLoan }: Props) {
  const { lifecycle, item, now } = loan;
  const { graceEndsAt, cancelledBy } = lifecycle.context as LoanContext;
  return (
    <Beside object={item}>
      <Standing loan={loan} />
      <Course stops={loanStops(loan)} label="Loan" />
      {chart.is(lifecycle.state, 'cancelling') && graceEndsAt !== null ? (
        <GraceCountdown
          until={graceEndsAt}
          now={now}
          by={cancelledBy === 'borrower' ? 'The borrower' : 'The lender'}
        />
      ) : (
        <Term card={loan} />
      )}
      <LifecycleActions
        chart={chart}
        lifecycle={lifecycle}
        me={me}
        calls={stepCalls(loans, loan.id)}
        onDone={onLoan}
        now={now}
      />
      <Section title="Terms">
        <LoanFacts loan={loan} />
      </Section>
      <Section title="Agreement">
        <AgreementPart loan={loan} again={again} />
      </Section>
      <Section title="Condition">
        <Conditions loan={loan} onLoan={onLoan} again={again} />
      </Section>
      <Section title="Last verification">
        <LastVerification loan={loan} />
      </Section>
      {decides(loan) && (
        <Section title="Calendar of the object">
          <Neighbours loan={loan} />
        </Section>
      )}
      <Section title="What has happened">
        <StepList steps={loan.steps} />
        <Box mt="6" display="grid" gap="4" justifyItems="start" data-print="no">
          <AllSteps chart={chart} state={lifecycle.state} steps={loan.steps} kind="Loan" />
          <LoanPdf id={loan.id} name={item.name} />
        </Box>
      </Section>
    </Beside>
  );
}
