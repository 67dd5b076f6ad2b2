import { Box } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { FileChoice } from './FileChoice';

interface Props {
  act: string;
  accept: string;
  most: number;
  disabled?: boolean;
  children: ReactNode;
  onFiles: (files: File[]) => void;
}

/** Drop files here, or choose them. */
export function DropZone({ act, accept, most, disabled = false, children, onFiles }: Props) {
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
        if (!disabled && event.dataTransfer.files.length > 0)
          onFiles([...event.dataTransfer.files]);
      }}
    >
      <FileChoice
        accept={accept}
        most={most}
        variant="outline"
        disabled={disabled}
        onFiles={onFiles}
      >
        {act}
      </FileChoice>
      {children}
    </Box>
  );
}
