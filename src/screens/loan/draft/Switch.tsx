import { Box, chakra } from '@chakra-ui/react';
import { useId } from 'react';

const Caption = chakra('label', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '3',
    alignItems: 'start',
    minH: '11',
    cursor: 'pointer',
    '& input': { width: '4.5', height: '4.5', mt: '0.5', accentColor: 'currentColor' },
  },
});

interface Props {
  label: string;
  hint: string;
  on: boolean;
  fixed: boolean;
  onChange: (on: boolean) => void;
}

/** Yes or no, with what it leads to. */
export function Switch({ label, hint, on, fixed, onChange }: Props) {
  const id = useId();
  return (
    <Caption>
      <input
        type="checkbox"
        checked={on}
        disabled={fixed}
        aria-describedby={id}
        aria-labelledby={`${id}-label`}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>
        <span id={`${id}-label`}>{label}</span>
        <Box as="span" id={id} display="block" fontSize="sm" color="fg.muted">
          {hint}
        </Box>
      </span>
    </Caption>
  );
}
