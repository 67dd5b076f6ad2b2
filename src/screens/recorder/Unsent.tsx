import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import { Button } from '../parts/Button';
import { Confirm } from '../parts/overlay/Confirm';
import { Moment } from '../parts/history/Moment';
import { forgetFootage, type Kept } from './keptFootage';

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

interface Props {
  kept: Kept;
  onResume: () => void;
  onForgotten: () => void;
}

/** What was filmed here and never reached the server: look at it and send it, or throw it away. */
export function Unsent({ kept, onResume, onForgotten }: Props) {
  const [asking, setAsking] = useState(false);
  const bytes = kept.footage.files.reduce((sum, file) => sum + file.size, 0);
  const forget = () => {
    setAsking(false);
    void forgetFootage(kept.place).then(onForgotten);
  };
  return (
    <Box
      role="region"
      aria-label="Unsent film"
      borderWidth="1px"
      borderColor="border.strong"
      borderRadius="md"
      bg="bg.raised"
      p="4"
      mb="4"
    >
      <Box fontWeight="medium">A film was not sent yet</Box>
      <Box fontSize="sm" color="fg.muted" mt="1">
        {kept.footage.filmed ? 'Filmed' : 'Chosen'} <Moment at={kept.at} />, {megabytes(bytes)}. It
        is saved in this browser until it is uploaded.
      </Box>
      <Box display="flex" flexWrap="wrap" gap="2" mt="3">
        <Button variant="outline" onClick={onResume}>
          Review and upload
        </Button>
        <Button variant="ghost" onClick={() => setAsking(true)}>
          Discard
        </Button>
      </Box>
      <Confirm
        open={asking}
        title="Discard the unsent film?"
        act="Discard"
        onConfirm={forget}
        onClose={() => setAsking(false)}
      >
        It is only saved in this browser.
      </Confirm>
    </Box>
  );
}
