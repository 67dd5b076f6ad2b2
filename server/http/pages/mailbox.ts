import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../store/open';
import { notFound } from '../../errors/httpError';
import { escapeHtml, frame } from './html';
import { isLoopbackRequest } from './loopbackRequest';
import { nonceOf, policy } from './system';
import { containing } from '../../store/likePattern';

const most = 100;

/** Letters to addresses that contain the text, newest first. */
const lettersTo = (db: Db, to: string) => {
  const all = db.selectFrom('mail').selectAll().orderBy('id', 'desc').limit(most);
  return (to ? all.where('recipient', 'ilike', containing(to)) : all).execute();
};

type Letters = Awaited<ReturnType<typeof lettersTo>>;

const style = `
@font-face { font-family: Inter; font-weight: 400; font-display: swap; src: url(/oidc/assets/inter-400.woff2) format('woff2') }
@font-face { font-family: Inter; font-weight: 600; font-display: swap; src: url(/oidc/assets/inter-600.woff2) format('woff2') }
@font-face { font-family: 'Source Serif 4'; font-weight: 400; font-display: swap; src: url(/oidc/assets/source-serif-400.woff2) format('woff2') }
.bar { font: 400 1.25rem/1 'Source Serif 4', Georgia, serif; text-decoration: none; display: inline-block; padding: .75rem 0 }
h1 { margin: 1.5rem 0 .5rem } button { font-weight: 600; color: var(--paper); background: var(--ink); border-color: var(--ink); cursor: pointer }
article { border: 1px solid var(--line); border-radius: 6px; padding: 1.5rem; margin-top: 1rem } article h2 { margin: 0 0 .25rem; font-size: 1.25rem }
pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: 1rem 0 0; font: inherit; max-width: 44rem }
form { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; margin: 1.5rem 0 }
label { display: grid; gap: .25rem } input, button { font: inherit; min-height: 44px; padding: 0 .75rem; color: inherit; background: transparent; border: 1px solid var(--quiet); border-radius: 4px }
input { min-width: min(20rem, 80vw) }`;

/** Spec 9: times are shown in UTC+3, and labelled so. */
const shifted = (at: Date): string =>
  `${new Date(at.getTime() + 3 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')} UTC+3`;

/** The file that a letter brings, where it is downloaded. */
const attached = ({ attached_item: item, attached_version: version }: Letters[number]) =>
  item && version
    ? `<p>Attached: <a href="/object_detail/${item}/file?version=${version}">passport-version-${version}.html</a></p>`
    : '';

const shown = (letter: Letters[number]) => {
  const { at, recipient, subject, body } = letter;
  return `<article><h2>${escapeHtml(subject)}</h2><div class="quiet">To ${escapeHtml(recipient)}, <time datetime="${at.toISOString()}">${shifted(at)}</time></div><pre>${escapeHtml(body)}</pre>${attached(letter)}</article>`;
};

const page = (
  letters: Letters,
  { to, key }: { to: string; key: string | null },
  nonce: string,
): string => {
  const none = to ? `No e-mail to “${escapeHtml(to)}”.` : 'No e-mail yet.';
  const hidden = key === null ? '' : `<input name="key" type="hidden" value="${key}">`;
  const search = `<form method="get" action="/mailbox" role="search"><label>Recipient<input name="to" type="search" value="${escapeHtml(to)}" autocomplete="off"></label>${hidden}<button>Search</button></form>`;
  return frame(
    'Mailbox',
    `<style nonce="${nonce}">${style}</style><a class="bar" href="/">Passepartout</a><h1>Mailbox</h1><p>No mail server is configured. E-mails are kept here instead of being sent.</p>${search}${letters.map(shown).join('') || `<p>${none}</p>`}`,
    nonce,
  );
};

/** `key` from the address, compared in constant time. */
const holdsKey = (given: unknown, key: string): boolean => {
  const [a, b] = [Buffer.from(typeof given === 'string' ? given : ''), Buffer.from(key)];
  return a.length === b.length && timingSafeEqual(a, b);
};

interface Mailbox {
  /** A mail server is configured: then nobody reads letters here. */
  sends: boolean;
  /** Needed in the address as `?key=`; null where the server serves this machine alone. */
  key: string | null;
}

/**
 * /mailbox: what would have been sent. Letters hold codes that open accounts. So it is 404 where a mail server is
 * configured; on a public address it needs the key that the start has printed; else the request must come straight from
 * this machine. A demo is no exception.
 */
export const serveMailbox = (app: FastifyInstance, db: Db, { sends, key }: Mailbox): void => {
  app.get<{ Querystring: { to?: unknown; key?: unknown } }>('/mailbox', async (request, reply) => {
    const { to, key: given } = request.query;
    if (sends || !(key === null ? isLoopbackRequest(request) : holdsKey(given, key)))
      throw notFound();
    const asked = typeof to === 'string' ? to.trim().slice(0, 200) : '';
    const nonce = nonceOf();
    return reply
      .type('text/html')
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy(nonce))
      .send(page(await lettersTo(db, asked), { to: asked, key }, nonce));
  });
};
