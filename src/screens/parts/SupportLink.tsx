import { useLocation } from 'react-router-dom';
import { CallError, sentence } from '../../services/request/callError';
import { TextLink } from './Button';

const sendsToSupport = (words: string): boolean => /message support/i.test(words);

/** Errors that people cannot mend themselves, and those whose words send them to support. */
const needsSupport = (error: unknown): boolean =>
  !(error instanceof CallError) ||
  error.status >= 500 ||
  error.code === 'unknown' ||
  sendsToSupport(sentence(error));

/** The address of "Help and questions", open to everybody, with the code and the page that it is about. */
const helpAddress = (code: string, page: string): string =>
  `/help?${new URLSearchParams({ ...(code && { code }), page }).toString()}`;

/** "Message support" where the words of an outcome say so; `code` is filled in. */
export function SupportWords({ words, code }: { words: string; code: string | number | null }) {
  const { pathname } = useLocation();
  if (!sendsToSupport(words)) return null;
  return <TextLink to={helpAddress(String(code ?? ''), pathname)}>Message support</TextLink>;
}

/** What a plan refuses is mended where plans are chosen. */
const planRefusals = ['plan_limit', 'plan_lapsed'];

/** The way on from an error: to the plans where the plan refuses, to support where nothing else is left. */
export function SupportLink({ error }: { error: unknown }) {
  const { pathname } = useLocation();
  if (error instanceof CallError && planRefusals.includes(error.code))
    return <TextLink to="/dashboard/subscription">Choose a plan</TextLink>;
  if (!needsSupport(error)) return null;
  const code = error instanceof CallError ? error.code : '';
  return <TextLink to={helpAddress(code, pathname)}>Message support</TextLink>;
}
