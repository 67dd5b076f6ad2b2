import { Box } from '@chakra-ui/react';
import { useState, type FormEvent } from 'react';
import { Button } from '../Button';
import { Field } from './Field';
import { Input } from './Input';

interface Props {
  label: string;
  hint: string;
  error?: string | undefined;
  busy?: boolean;
  /** Another text is typed: what was wrong with the last one is over. */
  onType?: (() => void) | undefined;
  /** What was typed or pasted; never empty. */
  onCode: (text: string) => void;
}

/** A code that is typed, or the address that it came with. */
export function CodeForm({ label, hint, error, busy = false, onType, onCode }: Props) {
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) onCode(text);
  };
  return (
    <Box as="form" display="grid" gap="4" onSubmit={submit}>
      <Field label={label} hint={hint} error={error}>
        {(aria) => (
          <Input
            {...aria}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={500}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              onType?.();
            }}
          />
        )}
      </Field>
      <Box>
        <Button type="submit" variant="outline" disabled={busy || !text.trim()} aria-busy={busy}>
          Open the passport
        </Button>
      </Box>
    </Box>
  );
}
