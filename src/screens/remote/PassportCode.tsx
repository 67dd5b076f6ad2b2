import { Box } from '@chakra-ui/react';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { sentence, CallError } from '../../services/request/callError';
import { itemByCode } from '../../services/itemByCode';
import { useSending } from '../data/useSending';
import { Button } from '../parts/Button';
import { Field } from '../parts/form/Field';
import { Input } from '../parts/form/Input';

/** Whoever pastes the whole address of a link means its code. */
const codeIn = (text: string): string => /[?&]code=([\w-]+)/.exec(text)?.[1] ?? text.trim();

const said = (error: unknown): string =>
  error instanceof CallError && error.status === 404
    ? 'No passport has this code. Check it and try again.'
    : sentence(error);

/** The code of a QR link, typed: E052 knows its item. */
export function PassportCode() {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const code = codeIn(text);
  const { send, busy, error } = useSending(itemByCode, {
    onDone: ({ id }) => void navigate(`/item_qr?id=${id}&code=${encodeURIComponent(code)}`),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code) send(code);
  };
  return (
    <Box as="form" display="grid" gap="4" onSubmit={submit}>
      <Field
        label="Code of a passport"
        hint="It is the last part of a QR link."
        error={error === null ? undefined : said(error)}
      >
        {(aria) => (
          <Input
            {...aria}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={500}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <Box>
        <Button type="submit" variant="outline" disabled={busy || !code} aria-busy={busy}>
          Open the passport
        </Button>
      </Box>
    </Box>
  );
}
