import { Box, chakra } from '@chakra-ui/react';
import { number } from '../counts';

const Tab = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minH: '11',
    px: '3',
    fontSize: 'sm',
    cursor: 'pointer',
    borderWidth: '1px',
    borderRadius: 'md',
    _hover: { bg: 'bg.muted' },
    '&[aria-pressed=true]': {
      bg: 'fg',
      color: 'fg.inverted',
      borderColor: 'fg',
      _hover: { bg: 'fg' },
    },
  },
});

interface Props {
  pressed: boolean;
  count: number;
  children: string;
  onClick: () => void;
}

/** One choice of what is shown, with how many there are. */
export const FilterTab = ({ pressed, count, children, onClick }: Props) => (
  <Tab type="button" aria-pressed={pressed} onClick={onClick}>
    {children}
    <Box as="span" fontVariantNumeric="tabular-nums" opacity="0.75">
      {number(count)}
    </Box>
  </Tab>
);
