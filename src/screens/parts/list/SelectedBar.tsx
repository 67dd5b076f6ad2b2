import { Box, type BoxProps } from '@chakra-ui/react';
import { Button } from '../Button';

interface Props extends Pick<BoxProps, 'top' | 'bottom' | 'mt' | 'mb' | 'children'> {
  /** "Selected rows". */
  label: string;
  count: number;
  onClear: () => void;
}

/** How many are selected, and what may be done with all of them; it stays in view. */
export const SelectedBar = ({ label, count, onClear, children, ...place }: Props) => (
  <Box
    role="group"
    aria-label={label}
    position="sticky"
    zIndex="bar"
    {...place}
    px="4"
    py="2"
    display="flex"
    flexWrap="wrap"
    alignItems="center"
    columnGap="2"
    bg="bg.raised"
    borderWidth="1px"
    borderColor="border.strong"
    borderRadius="md"
    fontSize="sm"
  >
    <Box role="status" fontWeight="medium" me="auto" fontVariantNumeric="tabular-nums">
      {count.toLocaleString('en-GB')} selected
    </Box>
    {children}
    <Button variant="ghost" size="sm" onClick={onClear}>
      Clear
    </Button>
  </Box>
);
