import { Box } from '@chakra-ui/react';
import type { StatisticAction } from '#contract/frame/statistics';
import type { Statistics } from '#contract/statistics';
import { actionWords, monthText } from './words';

interface Props {
  action: StatisticAction;
  statistics: Statistics;
  months: readonly string[];
}

/** One action: its sum, and a bar for each month. The table below holds the same numbers for readers. */
export function MonthBars({ action, statistics, months }: Props) {
  const counted = new Map(statistics.months.map(({ month, counts }) => [month, counts[action]]));
  const values = months.map((month) => ({ month, count: counted.get(month) ?? 0 }));
  const most = Math.max(1, ...values.map(({ count }) => count));
  return (
    <Box borderWidth="1px" borderRadius="md" p="5" display="grid" gap="4">
      <Box display="flex" justifyContent="space-between" alignItems="baseline" gap="4">
        <Box color="fg.muted" fontSize="sm">
          {actionWords[action]}
        </Box>
        <Box textStyle="section" fontVariantNumeric="tabular-nums">
          {statistics.total[action].toLocaleString('en-GB')}
        </Box>
      </Box>
      <Box aria-hidden="true" display="flex" gap="2px" alignItems="flex-end" height="3.5rem">
        {values.map(({ month, count }) => (
          <Box
            key={month}
            title={`${monthText(month)}: ${count}`}
            flex="1"
            maxWidth="1.5rem"
            minHeight="2px"
            height={`${(count / most) * 100}%`}
            bg={count > 0 ? 'fg' : 'border'}
            borderRadius="1px"
          />
        ))}
      </Box>
      <Box
        aria-hidden="true"
        display="flex"
        justifyContent="space-between"
        color="fg.muted"
        fontSize="xs"
      >
        <span>{monthText(months[0] ?? '')}</span>
        {months.length > 1 && <span>{monthText(months.at(-1) ?? '')}</span>}
      </Box>
    </Box>
  );
}
