import { Box } from '@chakra-ui/react';
import { Button } from '../Button';
import { Icon } from '../Icon';

interface Props {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Pages forth and back; nothing where there is one. */
export function Pager({ page, pages, onPage }: Props) {
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
      <Button variant="outline" size="sm" disabled={page === 0} onClick={() => onPage(page - 1)}>
        <Icon name="left" />
        Back
      </Button>
      <Box fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        Page {page + 1} of {pages}
      </Box>
      <Button
        variant="outline"
        size="sm"
        disabled={page >= pages - 1}
        onClick={() => onPage(page + 1)}
      >
        Next
        <Icon name="right" />
      </Button>
    </Box>
  );
}
