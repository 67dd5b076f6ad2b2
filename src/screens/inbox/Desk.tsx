import { counted } from '#contract/frame/counted';
import { Box } from '@chakra-ui/react';
import type { InboxEntry, Notice } from '#contract/inbox';
import { useServerNow } from '../data/useServerNow';
import { Button } from '../parts/Button';
import { Icon } from '../parts/Icon';
import { KeyHint } from './KeyHint';
import { LoanEntry } from './LoanEntry';
import { NoticeRead } from './NoticeRead';
import { OtherEntry } from './OtherEntry';
import { RowList } from './RowList';
import { rowsOf, subjectOf, type InboxRow } from './rows';
import { useDesk } from './useDesk';

interface Props {
  inbox: { entries: InboxEntry[]; total: number; now: string };
  notices: Notice[];
  /** Notices that were new when this page opened. */
  fresh: ReadonlySet<number>;
  again: () => void;
  /** Reads older notices; none where all are here. */
  more: (() => void) | undefined;
}

const minute = 60_000;

const waitWords = (total: number) =>
  total === 0 ? 'Nothing waits for you' : counted(total, 'open task');

/** What a chosen row is about, and what can be done about it. */
const Chosen = ({ row, again }: { row: InboxRow; again: () => void }) => {
  if (row.notice) return <NoticeRead notice={row.notice} />;
  return row.task.lifecycle === 'loan' ? (
    <LoanEntry key={row.id} entry={row.task} onDone={again} />
  ) : (
    <OtherEntry entry={row.task} />
  );
};

/** What waits and what happened, beside the one that is chosen. On a phone one of both is seen. */
export function Desk({ inbox: { entries, total, now: told }, notices, fresh, again, more }: Props) {
  const now = useServerNow(told, minute);
  const rows = rowsOf(entries, notices);
  const { box, chosen, opened, choose, onKeyDown } = useDesk(rows);
  const rowProps = (id: string) => ({
    chosen: id === chosen?.id,
    onChoose: () => {
      if (id !== chosen?.id) choose(id, false);
    },
    onOpen: () => choose(id, true),
  });
  const list = { fresh, now, rowProps };
  return (
    <Box ref={box} onKeyDown={onKeyDown}>
      <KeyHint decides={entries.some(({ lifecycle }) => lifecycle === 'loan')} />
      <Box
        display="grid"
        gap={{ base: '6', lg: '10' }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '20rem minmax(0, 1fr)' }}
        alignItems="start"
      >
        <Box
          display={{ base: opened ? 'none' : 'block', md: 'block' }}
          position={{ md: 'sticky' }}
          top="24"
          maxH={{ md: 'calc(100vh - 8rem)' }}
          overflowY={{ md: 'auto' }}
          p="1"
          mx="-1"
        >
          <RowList
            title={waitWords(total)}
            rows={rows.filter(({ task }) => task)}
            note={
              total > entries.length
                ? `Showing the first ${entries.length}. Finish some to see more.`
                : ''
            }
            {...list}
          />
          {notices.length > 0 && (
            <RowList
              title="What happened"
              rows={rows.filter(({ notice }) => notice)}
              more={more}
              {...list}
            />
          )}
        </Box>
        {chosen && (
          <Box
            data-detail=""
            tabIndex={-1}
            outline="none"
            role="region"
            aria-label={subjectOf(chosen)}
            display={{ base: opened ? 'block' : 'none', md: 'block' }}
            minWidth="0"
          >
            <Box display={{ md: 'none' }} mb="4">
              <Button variant="ghost" size="sm" px="0" onClick={() => choose(chosen.id, false)}>
                <Icon name="left" />
                Back to the inbox
              </Button>
            </Box>
            <Chosen row={chosen} again={again} />
          </Box>
        )}
      </Box>
    </Box>
  );
}
