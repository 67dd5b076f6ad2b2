import { Box, type BoxProps } from '@chakra-ui/react';
import { Children } from 'react';
import { useWidth } from '../../data/browser/useWidth';
import { Button } from '../Button';
import { More } from '../overlay/More';

interface Props extends Pick<BoxProps, 'top' | 'bottom' | 'mt' | 'mb' | 'children'> {
  /** "Selected rows". */
  label: string;
  count: number;
  onClear: () => void;
}

/** How many are selected, and what may be done with all of them; it stays in view. On a phone it is one line. */
export function SelectedBar({ label, count, onClear, children, ...place }: Props) {
  const folds = useWidth() === 'phone' && Children.toArray(children).length > 1;
  return (
    <Box
      role="group"
      aria-label={label}
      data-foot=""
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
      {folds ? (
        <More word="Actions" variant="ghost" size="sm" opens="up" stays>
          {children}
        </More>
      ) : (
        children
      )}
      <Button variant="ghost" size="sm" onClick={onClear}>
        Clear
      </Button>
    </Box>
  );
}
