import { Box } from '@chakra-ui/react';
import { CallError, sentence } from '../../services/request/callError';
import { Icon } from '../parts/Icon';
import type { Saving } from './useSaving';

/** Where the server names the part at fault, its rule alone is for people. */
const words = (error: unknown) => {
  const rule = error instanceof CallError ? error.fields[0]?.message : undefined;
  return rule ? `${rule.charAt(0).toUpperCase()}${rule.slice(1)}` : sentence(error);
};

/** Says beneath a section that it is being saved, what was saved, or why not. */
export const SavingWord = ({ saving: { busy, said, error } }: { saving: Saving }) => (
  <Box minH="6" fontSize="sm">
    <Box role="status" color="fg.muted" display="flex" gap="2" alignItems="center">
      {said && (
        <Box color="verified" display="inline-flex">
          <Icon name="tick" />
        </Box>
      )}
      {busy ? 'Saving…' : said}
    </Box>
    {error !== null && (
      <Box role="alert" color="fg.error">
        {words(error)}
      </Box>
    )}
  </Box>
);
