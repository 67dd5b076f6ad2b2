import { Box } from '@chakra-ui/react';
import { Bar } from './Bar';
import { dayAfter } from '../../parts/loan/days';
import { firstOf, lanesOf, lastOf, placeIn, touch, weeksOf, type Span } from './spans';

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const seven = 'repeat(7, minmax(0, 1fr))';

interface Props {
  /** `2026-03`. */
  month: string;
  today: string;
  spans: readonly Span[];
}

function Week({ monday, sunday, month, today, spans }: Props & { monday: string; sunday: string }) {
  const here = spans.filter((span) => touch(span, { first: monday, last: sunday }));
  const lanes = lanesOf(here);
  const days = weekdays.map((_, index) => dayAfter(monday, index));
  return (
    <Box as="li" borderTopWidth="1px" py="2" minH="20" css={{ breakInside: 'avoid' }}>
      <Box display="grid" gridTemplateColumns={seven} fontSize="xs" mb="1">
        {days.map((day) => {
          const outside = day < firstOf(month) || day > lastOf(month);
          return (
            <Box
              key={day}
              px="1"
              color={outside ? 'fg.muted' : 'fg'}
              fontVariantNumeric="tabular-nums"
              aria-current={day === today ? 'date' : undefined}
            >
              <Box
                as="time"
                {...{ dateTime: day }}
                fontWeight={day === today ? 'medium' : 'normal'}
                borderBottomWidth={day === today ? '2px' : '0'}
                borderColor="accent"
              >
                {Number(day.slice(8))}
              </Box>
            </Box>
          );
        })}
      </Box>
      <Box as="ul" listStyleType="none" display="grid" gap="1" gridTemplateColumns={seven}>
        {here.map((span, index) => {
          const { begins, ends } = placeIn(monday, sunday, span);
          return (
            <Box
              as="li"
              key={span.card.id}
              minWidth="0"
              style={{
                gridColumn: `${begins + 1} / ${ends + 1}`,
                gridRow: (lanes[index] ?? 0) + 1,
              }}
            >
              <Bar span={span} shows="item" />
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

/** A month by weeks; a loan is a bar over its days. */
export const Month = (props: Props) => (
  <Box>
    <Box
      aria-hidden="true"
      display="grid"
      gridTemplateColumns={seven}
      fontSize="xs"
      color="fg.muted"
      pb="1"
    >
      {weekdays.map((name) => (
        <Box key={name} px="1">
          {name}
        </Box>
      ))}
    </Box>
    <Box as="ol" listStyleType="none" aria-label="Weeks">
      {weeksOf(props.month).map(([monday, sunday]) => (
        <Week key={monday} monday={monday} sunday={sunday} {...props} />
      ))}
    </Box>
  </Box>
);
