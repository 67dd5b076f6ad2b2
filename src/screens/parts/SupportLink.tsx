import { useLocation } from 'react-router-dom';
import { CallError, sentence } from '../../services/callError';
import { TextLink } from './Button';

/** Errors that people cannot mend themselves, and those whose words send them to support. */
const needsSupport = (error: unknown): boolean =>
  !(error instanceof CallError) ||
  error.status >= 500 ||
  error.code === 'unknown' ||
  /message support/i.test(sentence(error));

/** The address of "Help and questions" with the code and the page that it is about. */
export const helpAddress = (code: string, page: string): string =>
  `/dashboard/help?${new URLSearchParams({ ...(code && { code }), page }).toString()}`;

/** The way to support, where an error leaves no other. */
export function SupportLink({ error }: { error: unknown }) {
  const { pathname } = useLocation();
  if (!needsSupport(error)) return null;
  const code = error instanceof CallError ? error.code : '';
  return <TextLink to={helpAddress(code, pathname)}>Message support</TextLink>;
}
