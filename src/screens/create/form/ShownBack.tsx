import { Box } from '@chakra-ui/react';
import { Button } from '../../parts/Button';

interface Props {
  /** What was understood, in words; empty where nothing was. */
  said: string;
  notes: readonly string[];
  /** Offered where the fields say something else or nothing. */
  onUse?: (() => void) | undefined;
  /** Which text is meant, for those who hear the button: "Use this date". */
  use: string;
}

/** What the machine made of a text, to be confirmed or corrected: nothing is guessed silently. */
export function ShownBack({ said, notes, onUse, use }: Props) {
  if (!said && notes.length === 0) return null;
  return (
    <Box fontSize="sm" color="fg.muted" display="grid" gap="1" mt="-2">
      {said && (
        <Box display="flex" flexWrap="wrap" columnGap="3" rowGap="1" alignItems="center">
          <Box role="status" css={{ overflowWrap: 'anywhere' }}>
            We read this as:{' '}
            <Box as="span" color="fg" fontWeight="medium">
              {said}
            </Box>
          </Box>
          {onUse && (
            <Button variant="outline" size="sm" onClick={onUse} aria-label={use}>
              Use this
            </Button>
          )}
        </Box>
      )}
      {notes.map((note) => (
        <Box key={note}>{note}</Box>
      ))}
    </Box>
  );
}
