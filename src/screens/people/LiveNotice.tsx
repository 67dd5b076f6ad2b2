import { Box } from '@chakra-ui/react';
import { Button } from '../parts/Button';

/** What somebody else did while this page was open. The region is always there, so that readers hear it. */
export const LiveNotice = ({ text, onClose }: { text: string | null; onClose: () => void }) => (
  <Box role="status">
    {text && (
      <Box
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap="4"
        bg="progress.wash"
        color="progress"
        borderRadius="md"
        px="4"
        py="2"
        mb="8"
        fontSize="sm"
        animation="settle"
      >
        <Box flex="1" minWidth="14rem">
          {text}
        </Box>
        <Button variant="ghost" onClick={onClose}>
          Seen
        </Button>
      </Box>
    )}
  </Box>
);
