import { Box } from '@chakra-ui/react';
import { memo, useEffect, useState } from 'react';
import { Button } from '../Button';
import { Input } from '../form/Input';
import { Icon } from '../Icon';

interface Props {
  /** The first row in sight, from 0. */
  row: number;
  count: number;
  /** There are more than are counted. */
  open: boolean;
  /** Rows that a page holds. */
  pageful: number;
  onRow: (row: number) => void;
  /**
   * The list scrolls. Where that is told, the bar steps back from what it lies over: on a phone when the scrolling has
   * rested, on a desk while one stands at the beginning. The focus calls it back.
   */
  moving?: boolean;
}

const stayMs = 2_000;

/** Whether the scrolling goes on, or rested only just now. */
const useLately = (moving: boolean) => {
  const [lately, setLately] = useState(moving);
  useEffect(() => {
    if (moving) return setLately(true);
    const timer = setTimeout(() => setLately(false), stayMs);
    return () => clearTimeout(timer);
  }, [moving]);
  return moving || lately;
};

const number = (value: number) => value.toLocaleString('en-GB');

/** Where one is in a long list: page by page, or straight to a row. It floats above the list's lower edge. */
export const PositionBar = memo(function PlaceBar(props: Props) {
  const { row, count, open, pageful, onRow, moving } = props;
  const lately = useLately(moving ?? true);
  const here = String(row + 1);
  const [typed, setTyped] = useState(here);
  useEffect(() => setTyped(here), [here]);
  const size = Math.max(1, pageful);
  const pages = Math.ceil(count / size);
  const page = Math.min(pages, Math.floor(row / size) + 1);
  const go = () => {
    const wanted = Number(typed);
    if (Number.isInteger(wanted) && wanted >= 1) onRow(Math.min(count, wanted) - 1);
    else setTyped(here);
  };
  return (
    <Box
      as="nav"
      id="place"
      aria-label="Place in the list"
      tabIndex={-1}
      data-foot=""
      position="sticky"
      bottom={{ base: '20', md: '4' }}
      zIndex="bar"
      width="fit-content"
      mx="auto"
      mt="6"
      display="flex"
      alignItems="center"
      gap={{ base: '1', md: '2' }}
      p="1"
      bg="bg.raised"
      borderWidth="1px"
      borderRadius="md"
      fontSize="sm"
      color="fg.muted"
      fontVariantNumeric="tabular-nums"
      whiteSpace="nowrap"
      transition="opacity 200ms"
      opacity={{ base: lately ? 1 : 0, md: lately || row > 0 ? 1 : 0 }}
      pointerEvents={{ base: lately ? 'auto' : 'none', md: lately || row > 0 ? 'auto' : 'none' }}
      _focusWithin={{ opacity: 1, pointerEvents: 'auto' }}
    >
      <Button
        variant="ghost"
        px="3"
        aria-label="Previous page"
        disabled={row === 0}
        onClick={() => onRow(Math.max(0, row - size))}
      >
        <Icon name="up" />
      </Button>
      <Box
        as="form"
        display="flex"
        alignItems="center"
        gap="2"
        onSubmit={(event) => {
          event.preventDefault();
          go();
        }}
      >
        Row
        <Input
          aria-label="Go to row"
          inputMode="numeric"
          width="4.75rem"
          px="2"
          textAlign="right"
          fontSize="sm"
          value={typed}
          onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
          onBlur={() => setTyped(here)}
        />
        <span>
          of {number(open ? count - 1 : count)}
          {open && '+'}
        </span>
      </Box>
      <Box as="span" display={{ base: 'none', md: 'inline' }} borderLeftWidth="1px" pl="3">
        Page {number(page)} of {number(pages)}
        {open && '+'}
      </Box>
      <Button
        variant="ghost"
        px="3"
        aria-label="Next page"
        disabled={page >= pages}
        onClick={() => onRow(Math.min(count - 1, row + size))}
      >
        <Icon name="down" />
      </Button>
    </Box>
  );
});
