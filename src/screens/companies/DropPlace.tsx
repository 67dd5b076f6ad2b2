import { Box } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { FileChoice } from '../shared/recorder/FileChoice';

interface Props {
  act: string;
  accept: string;
  children: ReactNode;
  onFiles: (files: File[]) => void;
}

/** Drop files here, or choose them. */
export function DropPlace({ act, accept, children, onFiles }: Props) {
  const [over, setOver] = useState(false);
  return (
    <Box
      borderWidth="1px"
      borderStyle="dashed"
      borderColor={over ? 'fg' : 'border.strong'}
      bg={over ? 'bg.muted' : undefined}
      borderRadius="md"
      p="6"
      textAlign="center"
      fontSize="sm"
      color="fg.muted"
      display="grid"
      gap="3"
      justifyItems="center"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (event.dataTransfer.files.length > 0) onFiles([...event.dataTransfer.files]);
      }}
    >
      <FileChoice accept={accept} most={20} variant="outline" onFiles={onFiles}>
        {act}
      </FileChoice>
      {children}
    </Box>
  );
}
