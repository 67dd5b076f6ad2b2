import { Box } from '@chakra-ui/react';
import type { Statistics } from '#contract/statistics';
import { saveFile } from '../data/browser/saveFile';
import { Button } from '../parts/Button';
import { Icon } from '../parts/Icon';
import { Table, type Column } from '../parts/list/Table';
import { Section } from '../parts/Section';
import { csvOf } from './csv';
import { MonthBars } from './MonthBars';
import { actionsIn, actionWords, monthsOf, monthText } from './words';

const shownMonths = 24;

type Month = Statistics['months'][number];

/** What was counted: a picture for each action, and the table behind it. */
export function Counts({ statistics, name }: { statistics: Statistics; name: string }) {
  const actions = actionsIn(statistics);
  const months = monthsOf(statistics, shownMonths);
  const columns: readonly Column<Month>[] = [
    { key: 'month', title: 'Month', phone: 'lead', cell: ({ month }) => monthText(month) },
    ...actions.map((action) => ({
      key: action,
      title: actionWords[action],
      numeric: true,
      cell: ({ counts }: Month) => counts[action].toLocaleString('en-GB'),
    })),
  ];
  return (
    <Box display="grid" gap="8">
      <Box
        display="grid"
        gap="4"
        gridTemplateColumns="repeat(auto-fill, minmax(min(16rem, 100%), 1fr))"
      >
        {actions.map((action) => (
          <MonthBars key={action} action={action} statistics={statistics} months={months} />
        ))}
      </Box>
      <Section title="By month">
        <Table
          label="Counts by month"
          columns={columns}
          rows={[...statistics.months].reverse()}
          rowKey={({ month }) => month}
        />
        <Box mt="4">
          <Button
            variant="ghost"
            ms="-4"
            onClick={() =>
              saveFile(new Blob([csvOf(statistics)], { type: 'text/csv' }), `${name}.csv`)
            }
          >
            <Icon name="download" />
            Download CSV
          </Button>
        </Box>
      </Section>
    </Box>
  );
}
