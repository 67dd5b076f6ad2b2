import { useLocation } from 'react-router-dom';
import { CallError, sentence } from '../../services/callError';
import { TextLink } from './Button';

const sendsToSupport = (words: string): boolean => /message support/i.test(words);

/** Errors that people cannot mend themselves, and those whose words send them to support. */
const needsSupport = (error: unknown): boolean =>
  !(error instanceof CallError) ||
  error.status >= 500 ||
  error.code === 'unknown' ||
  sendsToSupport(sentence(error));

/** The address of "Help and questions" with the code and the page that it is about. */
const helpAddress = (code: string, page: string): string =>
  `/dashboard/help?${new URLSearchParams({ ...(code && { code }), page }).toString()}`;

/** "Message support" where the words of an outcome say so; `code` is filled in. */
export function SupportWords({ words, code }: { words: string; code: string | number | null }) {
  const { pathname } = useLocation();
  if (!sendsToSupport(words)) return null;
  return <TextLink to={helpAddress(String(code ?? ''), pathname)}>Message support</TextLink>;
}

/** The way to support, where an error leaves no other. */
export function SupportLink({ error }: { error: unknown }) {
  const { pathname } = useLocation();
  if (!needsSupport(error)) return null;
  const code = error instanceof CallError ? error.code : '';
  return <TextLink to={helpAddress(code, pathname)}>Message support</TextLink>;
}
