import { Box, chakra } from '@chakra-ui/react';
import { Link, useSearchParams } from 'react-router-dom';
import { usePrinting } from '../../data/browser/usePrinting';
import { Button } from '../../parts/Button';
import { afterLoading } from '../../parts/Loading';
import { Page } from '../../parts/Page';
import { CalendarView } from './CalendarView';
import { Feed } from './Feed';
import { ListView } from './ListView';
import './print.css';

const views = [
  ['list', 'List'],
  ['month', 'By month'],
  ['item', 'By object'],
] as const;

const Tab = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: '11',
    px: '3',
    fontSize: 'sm',
    color: 'fg.muted',
    borderBottom: '2px solid transparent',
    _hover: { color: 'fg' },
    '&[aria-current=page]': { color: 'fg', fontWeight: 'medium', borderBottomColor: 'accent' },
  },
});

/** What one lends and borrows (own route X08): as a list, by month, by item; in one's own calendar, and on paper. */
export function LoansScreen() {
  const [search] = useSearchParams();
  usePrinting();
  const view = views.find(([name]) => name === search.get('view'))?.[0] ?? 'list';
  const month = search.get('month');
  const to = (name: string) => {
    const next = new URLSearchParams({
      ...(name !== 'list' && { view: name }),
      ...(name !== 'list' && month && { month }),
    });
    return `/dashboard/loans${next.size > 0 ? `?${next.toString()}` : ''}`;
  };
  return (
    <Box data-loans="">
      <Page
        title="Loans"
        lead="What you lend and what you borrow."
        action={
          <Button variant="outline" onClick={() => print()}>
            Print
          </Button>
        }
      >
        <Box
          as="nav"
          aria-label="Views of the loans"
          display="flex"
          gap="2"
          borderBottomWidth="1px"
          mb="6"
        >
          {views.map(([name, word]) => (
            <Tab key={name} to={to(name)} replace aria-current={name === view ? 'page' : undefined}>
              {word}
            </Tab>
          ))}
        </Box>
        {view === 'list' ? <ListView /> : <CalendarView key={view} by={view} />}
        <Box mt="16" data-print="no" css={afterLoading}>
          <Feed />
        </Box>
      </Page>
    </Box>
  );
}
