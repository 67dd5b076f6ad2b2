import { Box } from '@chakra-ui/react';
import { CallError, sentence } from '../../services/request/callError';
import { Button } from '../parts/Button';
import { SupportLink } from '../parts/SupportLink';
import type { Wizarding } from './wizard';

/** What came back where it was no yes: in words, with the way on. Faults of a field stand at the field. */
export function Trouble({ wizard: { error, busy, unanswered, again } }: { wizard: Wizarding }) {
  if (error === null || busy) return null;
  if (error instanceof CallError && error.fields.length > 0) return null;
  return (
    <Box role="alert" fontSize="sm" color="fg.error" display="grid" gap="2" justifyItems="start">
      {sentence(error)}
      {unanswered ? (
        <Button variant="outline" size="sm" onClick={again}>
          Try again
        </Button>
      ) : (
        <SupportLink error={error} />
      )}
    </Box>
  );
}
