import { Box } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { Input } from './Input';
import { Icon } from '../Icon';

interface Props {
  /** What readers hear: "Search people". */
  label: string;
  placeholder: string;
  text: string;
  onText: (text: string) => void;
  gridColumn?: ComponentProps<typeof Box>['gridColumn'];
}

/** Where one types to search; the glass stands in the field. */
export const SearchField = ({ label, placeholder, text, onText, gridColumn }: Props) => (
  <Box position="relative" gridColumn={gridColumn}>
    <Box
      position="absolute"
      left="3"
      top="0"
      height="100%"
      display="flex"
      alignItems="center"
      color="fg.muted"
      pointerEvents="none"
    >
      <Icon name="search" />
    </Box>
    <Input
      type="search"
      aria-label={label}
      placeholder={placeholder}
      pl="9"
      maxLength={200}
      value={text}
      onChange={(event) => onText(event.target.value)}
    />
  </Box>
);
