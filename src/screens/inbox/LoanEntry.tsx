import { Box } from '@chakra-ui/react';
import type { InboxEntry } from '#contract/inbox';
import { loans, type LoanView } from '#contract/loans';
import { loan as chart } from '../data/lifecycles/loan';
import { loanCalls } from '../../services/loans';
import { useProfile, useRole } from '../data/session';
import { useWatched } from '../data/useWatched';
import { stepCalls } from '../data/stepCalls';
import { TextLink } from '../parts/Button';
import { Failure } from '../parts/Failure';
import { LifecycleActions } from '../parts/LifecycleActions';
import { Loading } from '../parts/Loading';
import { AgreementStates } from '../parts/loan/AgreementStates';
import { phaseWords } from '../parts/loan/conditionWords';
import { LastVerification } from '../parts/loan/LastVerification';
import { LoanFacts } from '../parts/loan/LoanFacts';
import { LoanWord } from '../parts/loan/LoanWord';
import { Neighbours } from '../parts/loan/Neighbours';
import { ReportRead } from '../parts/loan/ReportRead';
import { Term } from '../parts/loan/Term';
import { Label } from '../parts/object/Label';
import { toast } from '../parts/overlay/toast';
import { Picture } from '../parts/Picture';
import { Section } from '../parts/Section';

interface Props {
  entry: InboxEntry;
  /** The loan moved on: the list is read anew. */
  onDone: () => void;
}

/** A loan to decide on: everything on one page, approved or rejected without leaving it. */
export function LoanEntry({ entry, onDone }: Props) {
  const {
    thing: loan,
    error,
    again,
    gone,
    take,
  } = useWatched({
    key: `loan:${entry.id}`,
    topics: [`loan:${entry.id}`],
    read: (signal) => loanCalls.one({ params: { id: entry.id }, signal }),
  });
  if (!loan || gone)
    return error === null ? (
      <Loading shape="lines" label="Loading the loan" />
    ) : (
      <Failure error={error} again={again} />
    );
  return (
    <Decision
      loan={loan}
      task={entry.task}
      onDone={(next) => {
        take(next);
        toast.done(`${next.item.name || 'Untitled'}: ${next.lifecycle.label}`);
        onDone();
      }}
    />
  );
}

const deciding = ['curator.approve', 'curator.reject', 'main.approve', 'main.reject'];
const decisions = (loan: LoanView) =>
  Object.fromEntries(
    Object.entries(stepCalls(loans, loan.id)).filter(([event]) => deciding.includes(event)),
  );

interface DecisionProps {
  loan: LoanView;
  task: string;
  onDone: (loan: LoanView) => void;
}

function Decision({ loan, task, onDone }: DecisionProps) {
  const role = useRole();
  const me = useProfile()?.account_id ?? '';
  const { item, lifecycle, conditions } = loan;
  return (
    <Box display="grid" gap="8" gridTemplateColumns="minmax(0, 1fr)">
      <Box
        display="grid"
        gap="6"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: '12rem minmax(0, 1fr)' }}
        alignItems="start"
      >
        <Box maxW={{ base: '10rem', sm: 'none' }}>
          <Picture media={item.cover} alt={item.name} ratio={1} sizes="12rem" first />
        </Box>
        <Box display="grid" gap="4" minWidth="0" css={{ overflowWrap: 'anywhere' }}>
          <Box as="h2" textStyle="section">
            {task}
          </Box>
          <Label facts={{ maker: item.maker, title: item.name, date: '' }} size="card" />
          <Box>
            <LoanWord lifecycle={lifecycle} />
          </Box>
          {role && (
            <LifecycleActions
              chart={chart}
              lifecycle={lifecycle}
              me={{ id: me, role }}
              calls={decisions(loan)}
              onDone={onDone}
              now={loan.now}
            />
          )}
        </Box>
      </Box>
      <Section title="Term">
        <Box display="grid" gap="6">
          <Term card={loan} />
          <Neighbours loan={loan} />
        </Box>
      </Section>
      <Section title="Parties and terms">
        <LoanFacts loan={loan} />
      </Section>
      <Section title="Last verification">
        <LastVerification loan={loan} />
      </Section>
      <Section title="Agreement">
        <AgreementStates loan={loan} />
      </Section>
      <Section title="Condition">
        {conditions.length === 0 && (
          <Box fontSize="sm" color="fg.muted">
            No condition report is written yet.
          </Box>
        )}
        {conditions.map((report) => (
          <Box key={report.phase} mb="6">
            <Box fontWeight="medium" mb="2">
              {phaseWords[report.phase]}
            </Box>
            <ReportRead report={report} />
          </Box>
        ))}
      </Section>
      <Box fontSize="sm">
        <TextLink to={`/dashboard/loan/${loan.id}`}>Open the loan</TextLink>
      </Box>
    </Box>
  );
}
