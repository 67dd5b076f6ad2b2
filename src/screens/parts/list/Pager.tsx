import { Box } from '@chakra-ui/react';
import { Button } from '../Button';
import { Empty } from '../Empty';
import { Icon } from '../Icon';

interface Props {
  /** The page that was read: `page` counts from 0. */
  of: { page: number; total_pages: number };
  onPage: (page: number) => void;
}

/** Pages forth and back; nothing where there is one. A page beyond the last says so and leads to the first. */
export function Pager({ of: { page, total_pages: pages }, onPage }: Props) {
  if (pages > 0 && page >= pages)
    return (
      <Empty
        title="This page is empty"
        action={
          <Button variant="outline" onClick={() => onPage(0)}>
            Go to the first page
          </Button>
        }
      >
        {pages === 1 ? 'The list has 1 page.' : `The list has ${pages} pages.`}
      </Empty>
    );
  if (pages < 2) return null;
  return (
    <Box
      as="nav"
      aria-label="Pages"
      display="flex"
      gap="4"
      alignItems="center"
      justifyContent="center"
      mt="12"
    >
      {/* The last page switches “Next” off, but does not take the focus from whoever pressed it. */}
      <Button
        variant="outline"
        size="sm"
        aria-disabled={page === 0}
        onClick={() => page > 0 && onPage(page - 1)}
      >
        <Icon name="left" />
        Back
      </Button>
      <Box role="status" fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        Page {page + 1} of {pages}
      </Box>
      <Button
        variant="outline"
        size="sm"
        aria-disabled={page >= pages - 1}
        onClick={() => page < pages - 1 && onPage(page + 1)}
      >
        Next
        <Icon name="right" />
      </Button>
    </Box>
  );
}
