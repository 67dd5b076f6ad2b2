import { Box } from '@chakra-ui/react';
import { Button } from '../parts/Button';
import { Refusal } from '../parts/Failure';
import { DropZone } from '../parts/form/DropZone';
import { Progress } from '../parts/Progress';
import { useImportFile } from './useImportFile';

/** A file of records: dropped or chosen, sent in parts, gone on with after a cut. */
export function FileStep({ onStarted }: { onStarted: (id: string) => void }) {
  const { begun, upload, error, send, stop, forget } = useImportFile(onStarted);
  return (
    <Box display="grid" gap="4" maxW="form">
      <DropZone
        act="Choose a file"
        accept=".csv,.tsv,.txt,.jsonl,.ndjson,.json"
        most={1}
        disabled={upload !== null}
        onFiles={([file]) => file && send(file)}
      >
        <Box>
          or drop it here. CSV with a line of names, or JSON lines; at most 50 MB and 100,000 rows.
        </Box>
      </DropZone>
      {upload && (
        <Box display="grid" gap="3" justifyItems="end">
          <Box width="100%">
            <Progress share={upload.share} label={`Sending ${upload.file.name}`} />
          </Box>
          <Button variant="ghost" onClick={stop}>
            Stop
          </Button>
        </Box>
      )}
      <Refusal of={{ error }} />
      {begun && (
        <Box fontSize="sm" color="fg.muted" display="flex" flexWrap="wrap" alignItems="center">
          {begun.name} was not uploaded completely. Choose the same file again to continue.
          <Button variant="ghost" px="2" onClick={forget}>
            Discard
          </Button>
        </Box>
      )}
    </Box>
  );
}
