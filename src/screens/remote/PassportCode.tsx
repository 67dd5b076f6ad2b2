import { useNavigate } from 'react-router-dom';
import { sentence, CallError } from '../../services/request/callError';
import { itemByCode } from '../../services/itemByCode';
import { useSending } from '../data/useSending';
import { CodeForm } from '../parts/form/CodeForm';

/** Whoever pastes the whole address of a link means its code. */
const codeIn = (text: string): string => /[?&]code=([\w-]+)/.exec(text)?.[1] ?? text.trim();

const said = (error: unknown): string =>
  error instanceof CallError && error.status === 404
    ? 'No passport has this code. Check it and try again.'
    : sentence(error);

/** The code of a QR link, typed: E052 knows its item. */
export function PassportCode() {
  const navigate = useNavigate();
  const { send, dismiss, busy, error } = useSending(itemByCode, {
    onDone: ({ id }, code) => void navigate(`/item_qr?id=${id}&code=${encodeURIComponent(code)}`),
  });
  return (
    <CodeForm
      label="Code of a passport"
      hint="It is the last part of a QR link."
      error={error === null ? undefined : said(error)}
      busy={busy}
      onType={dismiss}
      onCode={(text) => send(codeIn(text))}
    />
  );
}
