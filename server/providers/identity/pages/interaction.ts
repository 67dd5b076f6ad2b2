import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { clientKey, consumeAll, type Count } from '../../../http/rateLimit';
import { knownNetwork } from '../sessions/sessions';
import type { Codes } from '../codes';
import type { IdentityRecords } from '../sessions/records';
import type { TrustedDevices } from '../sessions/trustedDevices';
import type { Wrong } from '../sessions/logIn';
import type { IdentityOptions } from '../port';

/** What the pages work with. */
export interface Desk extends IdentityOptions {
  provider: Provider;
  codes: Codes;
  records: IdentityRecords;
  known: TrustedDevices;
}

/** What every page is given. */
export interface Shown {
  publicUrl: string;
  /** The address of the log-in that was begun; `?page=` says which of its pages. */
  action: string;
  email: string;
  wrong?: Wrong;
}

export type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

/** One browser before one page of a log-in that it has begun. */
export interface InteractionState {
  request: FastifyRequest;
  reply: FastifyReply;
  interaction: Interaction;
  shown: Shown;
}

/** Pages by the name in `?page=`. */
export const pageNames = [
  'login',
  'register',
  'code',
  'password',
  'passwordCode',
  'newPassword',
] as const;
export type PageName = (typeof pageNames)[number];

export const show = ({ reply }: InteractionState, page: string, status = 200) =>
  reply.code(status).type('text/html').send(page);

/** After a form comes a page of its own address, so that reloading it sends nothing twice. */
export const goTo = ({ reply, shown }: InteractionState, page: PageName, more = '') =>
  reply.redirect(`${shown.action}?page=${page}${more}`, 303);

const minutesOf = (seconds: number) => {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
};

/**
 * By what tries for an e-mail are counted. A browser that has logged in before, and the address of a log-in that is still
 * alive, are counted apart: whoever guesses or asks elsewhere cannot keep the person out.
 */
export const counterOf = async (
  { db, known, accounts }: Desk,
  { request }: Pick<InteractionState, 'request'>,
  email: string,
): Promise<string> => {
  const typed = email.trim().slice(0, 254);
  const address = typed.toLowerCase();
  const browser = known.nameFor(request, email);
  if (browser) return `in ${browser}`;
  const person = await accounts.byEmail(typed);
  return (await knownNetwork(db, person?.id ?? null, request.ip))
    ? `of ${address} at ${clientKey(request.ip)}`
    : `of ${address}`;
};

/** Null where each of the counts had a try left; else 429 is prepared, and the words for the page come back. */
export const limited = async (
  { db, log }: Desk,
  { request, reply }: InteractionState,
  what: string,
  counts: Count[],
): Promise<Wrong | null> => {
  const wait = await consumeAll(db, counts);
  if (wait === 0) return null;
  log(`identity: too many ${what} from ${request.ip}`);
  reply.header('retry-after', wait);
  return { form: `Too many tries. Please wait ${minutesOf(wait)} and try again.` };
};
