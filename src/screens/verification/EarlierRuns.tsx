import { Box, chakra } from '@chakra-ui/react';
import type { AnalysisRun } from '#contract/analyses';
import { Button } from '../shared/Button';
import { Moment } from '../shared/Moment';
import { Verdict } from '../shared/Verdict';
import { kindOf, percent, wordOf } from './runWords';

const Table = chakra('table', {
  base: {
    width: '100%',
    minWidth: '36rem',
    whiteSpace: 'nowrap',
    borderCollapse: 'collapse',
    fontSize: 'sm',
    '& th': { textAlign: 'left', fontWeight: 'medium', color: 'fg.muted', py: '2', pr: '4' },
    '& td': { py: '2', pr: '4', borderTopWidth: '1px', borderColor: 'border' },
    '& tr[data-shown=true] td': { bg: 'bg.muted' },
  },
});

interface Props {
  runs: readonly AnalysisRun[];
  shown: string | null;
  onShow: (id: string) => void;
}

/** Runs are kept: when, verdict, confidence, who; each can be looked at again. */
export function EarlierRuns({ runs, shown, onShow }: Props) {
  if (runs.length === 0) return null;
  return (
    <Box as="section" mt="12">
      <Box as="h2" textStyle="section" mb="3">
        Every run
      </Box>
      <Box
        position="relative"
        overflowX="auto"
        tabIndex={0}
        role="region"
        aria-label="Every run of this fingerprint"
      >
        <Table>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Verdict</th>
              <th scope="col">Confidence</th>
              <th scope="col">By</th>
              <th scope="col">
                <Box srOnly>Look</Box>
              </th>
            </tr>
          </thead>
          <tbody>
            {runs.map((run) => (
              <tr key={run.id} data-shown={run.id === shown}>
                <td>
                  <Moment at={run.created_at} />
                </td>
                <td>
                  <Verdict kind={kindOf(run)}>{wordOf(run)}</Verdict>
                </td>
                <td>{run.confidence === null ? '–' : percent(run.confidence)}</td>
                <td>{run.started_by}</td>
                <td>
                  {run.id === shown ? (
                    <Box as="span" color="fg.muted">
                      Shown above
                    </Box>
                  ) : (
                    <Button variant="ghost" size="sm" onClick={() => onShow(run.id)}>
                      Show
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Box>
    </Box>
  );
}
