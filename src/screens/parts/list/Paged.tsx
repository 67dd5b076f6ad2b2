import { Box } from '@chakra-ui/react';
import { useRef, type ReactNode } from 'react';
import { Busy } from './Busy';
import { Pager } from './Pager';

interface Props {
  /** The page that was read: `page` counts from 0. */
  of: { page: number; total_pages: number };
  /** Another page is on its way. */
  busy: boolean;
  onPage: (page: number) => void;
  children: ReactNode;
}

/**
 * A page of a list and the way to the others. It stays while the next one is read, and so does the focus on “Next”; whoever turns
 * at its foot is led back to its top.
 */
export function Paged({ of, busy, onPage, children }: Props) {
  const top = useRef<HTMLDivElement>(null);
  const turn = (page: number) => {
    onPage(page);
    const above = (top.current?.getBoundingClientRect().top ?? 0) < 0;
    if (above) top.current?.scrollIntoView();
  };
  return (
    <Box ref={top} scrollMarginTop="6rem">
      <Busy busy={busy}>
        {children}
        <Pager of={of} onPage={turn} />
      </Busy>
    </Box>
  );
}
