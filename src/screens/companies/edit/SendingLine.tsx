import { Box } from '@chakra-ui/react';
import type { Upload } from '../../data/useUploads';
import { Button } from '../../parts/Button';
import { Progress } from '../../parts/Progress';

/** One file on its way, or why it was refused. */
export const SendingLine = ({
  upload: { file, error },
  onDrop,
}: {
  upload: Upload;
  onDrop: () => void;
}) => (
  <Box as="li" py="2" fontSize="sm" css={{ overflowWrap: 'anywhere' }}>
    {error === null ? (
      <Progress share={null} label={`Uploading ${file.name}`} />
    ) : (
      <Box display="flex" flexWrap="wrap" gap="3" alignItems="center">
        <Box role="alert" color="fg.error" flex="1 1 12rem">
          {file.name} was refused: {error}
        </Box>
        <Button variant="ghost" aria-label={`Dismiss ${file.name}`} onClick={onDrop}>
          Dismiss
        </Button>
      </Box>
    )}
  </Box>
);
