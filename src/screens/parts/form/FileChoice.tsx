import { chakra } from '@chakra-ui/react';
import { button } from '../../theme/recipes';

const Caption = chakra('label', button);

interface Props {
  children: string;
  /** As in the `accept` attribute. */
  accept: string;
  most?: number;
  variant?: 'solid' | 'outline' | 'ghost' | 'plain';
  disabled?: boolean;
  onFiles: (files: File[]) => void;
}

/** A button that opens the device's own file picker; more files than `most` are handed on for the rule to say so. */
export function FileChoice({
  children,
  accept,
  most = 1,
  variant = 'ghost',
  disabled = false,
  onFiles,
}: Props) {
  return (
    <Caption
      variant={variant}
      css={{
        '&:focus-within': {
          outline: '2px solid',
          outlineColor: 'ink.focusRing',
          outlineOffset: '2px',
        },
        ...(disabled ? { opacity: 0.5, pointerEvents: 'none' } : {}),
      }}
    >
      {children}
      <input
        type="file"
        className="file-choice"
        style={{ position: 'absolute', width: 1, height: 1, opacity: 0 }}
        accept={accept}
        multiple={most > 1}
        disabled={disabled}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </Caption>
  );
}
