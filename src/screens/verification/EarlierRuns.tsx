import { Box } from '@chakra-ui/react';
import type { AnalysisRun } from '#contract/verification/analyses';
import { gradeLabels } from '#contract/frame/grades';
import { Button } from '../parts/Button';
import { Icon } from '../parts/Icon';
import { Moment } from '../parts/history/Moment';
import { Table, type Column } from '../parts/list/Table';
import { Verdict } from '../parts/Verdict';
import { kindOf, percent, wordOf } from './runWords';

interface Props {
  runs: readonly AnalysisRun[];
  shown: string | null;
  onShow: (id: string) => void;
}

/** The thing itself was filmed. */
const Answered = () => (
  <Box as="span" display="inline-flex" alignItems="center" gap="1.5" color="fg.muted">
    <Icon name="tick" />
    Answered the light
  </Box>
);

/** Runs are kept: when, verdict, confidence, who; each can be looked at again. */
export function EarlierRuns({ runs, shown, onShow }: Props) {
  if (runs.length === 0) return null;
  const columns: Column<AnalysisRun>[] = [
    { key: 'when', title: 'When', phone: 'lead', cell: (run) => <Moment at={run.created_at} /> },
    {
      key: 'verdict',
      title: 'Verdict',
      cell: (run) => (
        <Box display="inline-flex" flexWrap="wrap" columnGap="4" rowGap="1">
          <Verdict kind={kindOf(run)}>{wordOf(run)}</Verdict>
          {run.liveness?.verdict === 'live' && <Answered />}
        </Box>
      ),
    },
    {
      key: 'confidence',
      title: 'Confidence',
      cell: ({ confidence }) => (confidence === null ? '–' : percent(confidence)),
    },
    { key: 'film', title: 'Film', cell: (run) => gradeLabels[run.grade] },
    { key: 'by', title: 'By', cell: (run) => run.started_by ?? '–' },
    {
      key: 'look',
      title: 'Look',
      quiet: true,
      phone: 'lead',
      cell: (run) =>
        run.id === shown ? (
          <Box as="span" color="fg.muted">
            Shown above
          </Box>
        ) : (
          <Button variant="ghost" ms="-4" onClick={() => onShow(run.id)}>
            Show
          </Button>
        ),
    },
  ];
  return (
    <Box as="section" mt="12">
      <Box as="h2" textStyle="section" mb="3">
        History
      </Box>
      <Table
        label="Verification history of this fingerprint"
        columns={columns}
        rows={runs}
        rowKey={({ id }) => id}
      />
    </Box>
  );
}
