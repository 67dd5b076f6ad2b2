import { Box, chakra } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';

interface Aria {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
  'aria-required': boolean;
}
interface Props {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  /** Gets the ids and aria attributes for the field itself. */
  children: (aria: Aria) => ReactNode;
}

const Caption = chakra('label', {
  base: { display: 'block', fontSize: 'sm', fontWeight: 'medium', mb: '1.5' },
});

/** Label, field, hint and error, tied together for every reader. */
export function Field({ label, hint, error, required = false, children }: Props) {
  const id = useId();
  const notes = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <Box>
      <Caption htmlFor={id}>
        {label}
        {required && (
          <Box as="span" color="fg.muted" fontWeight="normal">
            {' '}
            (required)
          </Box>
        )}
      </Caption>
      {children({
        id,
        'aria-describedby': notes || undefined,
        'aria-invalid': Boolean(error),
        'aria-required': required,
      })}
      {hint && (
        <Box id={`${id}-hint`} color="fg.muted" fontSize="sm" mt="1.5">
          {hint}
        </Box>
      )}
      {error && (
        <Box id={`${id}-error`} role="alert" color="fg.error" fontSize="sm" mt="1.5">
          {error}
        </Box>
      )}
    </Box>
  );
}
