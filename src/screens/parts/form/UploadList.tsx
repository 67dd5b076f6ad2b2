import { Box } from '@chakra-ui/react';
import { Button } from '../Button';
import { Progress } from '../Progress';

interface Uploading {
  key: string;
  file: File;
  share: number;
  error: string | null;
}

interface Props {
  uploads: readonly Uploading[];
  again: (key: string) => void;
  cancel: (key: string) => void;
}

/** Files on their way to the server: each with its progress, or with what went wrong and a way on. */
export const UploadList = ({ uploads, again, cancel }: Props) =>
  uploads.map((upload) => (
    <Box key={upload.key} mb="4" width="100%">
      {upload.error === null ? (
        <Progress share={upload.share} label={`Uploading ${upload.file.name}`} />
      ) : (
        <Box role="alert" fontSize="sm" color="fg.error">
          {/* The server's refusal names the file already. */}
          {!upload.error.startsWith(upload.file.name) && `${upload.file.name}: `}
          {upload.error}{' '}
          <Button variant="plain" size="sm" onClick={() => again(upload.key)}>
            Try again
          </Button>
          <Button variant="ghost" size="sm" onClick={() => cancel(upload.key)}>
            Leave it out
          </Button>
        </Box>
      )}
    </Box>
  ));
