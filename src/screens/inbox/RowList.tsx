import { Box } from '@chakra-ui/react';
import { useId } from 'react';
import { Button } from '../parts/Button';
import { EntryRow } from './EntryRow';
import { NoticeRow } from './NoticeRow';
import type { InboxRow } from './rows';
import type { RowProps } from './RowButton';

interface Props {
  title: string;
  rows: readonly InboxRow[];
  /** Notices that were new when this page opened. */
  fresh: ReadonlySet<number>;
  now: number;
  rowProps: (id: string) => RowProps;
  /** What to say under the rows where there are more. */
  note?: string;
  /** Reads the rest. */
  more?: (() => void) | undefined;
}

/** One half of the list: what waits, or what happened. */
export function RowList({ title, rows, fresh, now, rowProps, note, more }: Props) {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id} mb="8">
      <Box as="h2" id={id} aria-live="polite" fontSize="sm" color="fg.muted" mb="2">
        {title}
      </Box>
      <Box as="ol" listStyleType="none" aria-labelledby={id}>
        {rows.map((row) => (
          <Box as="li" key={row.id} borderTopWidth="1px">
            {row.task ? (
              <EntryRow entry={row.task} now={now} {...rowProps(row.id)} />
            ) : (
              <NoticeRow
                id={row.id}
                notice={row.notice}
                fresh={fresh.has(row.notice.id)}
                {...rowProps(row.id)}
              />
            )}
          </Box>
        ))}
      </Box>
      {note && (
        <Box fontSize="sm" color="fg.muted" mt="3">
          {note}
        </Box>
      )}
      {more && (
        <Button variant="ghost" size="sm" mt="2" ms="-3" onClick={more}>
          Show older
        </Button>
      )}
    </Box>
  );
}
