import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '../../errors/httpError';
import { escapeHtml, frame } from './html';
import { nonceOf, policy } from './system';

interface Consent {
  name: string;
  email: string;
}

interface BackupPages {
  /** Throws 429 where one address asks too often. */
  allow(address: string): Promise<void>;
  askedConsent(token: string): Promise<Consent>;
  giveConsent(token: string): Promise<Consent>;
  askedStop(item: string, token: string): Promise<Consent>;
  stop(item: string, token: string): Promise<Consent>;
}

const style = `
.bar { font: 400 1.25rem/1 'Source Serif 4', Georgia, serif; text-decoration: none; display: inline-block; padding: .75rem 0 }
main { max-width: 36rem; margin: 0 auto } h1 { overflow-wrap: anywhere } p { overflow-wrap: anywhere }
button { font: inherit; font-weight: 600; min-height: 44px; padding: 0 1rem; color: var(--paper); background: var(--ink); border: 1px solid var(--ink); border-radius: 4px; cursor: pointer }
button:focus-visible, a:focus-visible { outline: 2px solid currentColor; outline-offset: 3px }`;

interface Told {
  title: string;
  text: string;
  /** The word of the act; without one the page only tells. */
  act?: string;
}

const asked = ({ name, email }: Consent): Told => ({
  title: `Keep the passport of “${name}”`,
  text: `Each new version of this passport is sent to ${email}. You can stop it at any time with the link in each e-mail.`,
  act: 'Confirm this address',
});
const given = ({ name, email }: Consent): Told => ({
  title: 'The address is confirmed',
  text: `Each new version of the passport of “${name}” is sent to ${email}. The latest version is on its way.`,
});
const mayStop = ({ name, email }: Consent): Told => ({
  title: `Stop e-mails about “${name}”`,
  text: `New versions of this passport are no longer sent to ${email}. The owner can ask you again.`,
  act: 'Stop these e-mails',
});
const stopped = ({ email }: Consent): Told => ({
  title: 'The e-mails are stopped',
  text: `No version of this passport is sent to ${email} any more.`,
});
const over: Told = {
  title: 'This link does not work any more',
  text: 'It was used, or has expired, or the address was removed. Ask the owner of the object for a new one.',
};

const draw = (reply: FastifyReply, { title, text, act }: Told, status = 200) => {
  const nonce = nonceOf();
  // The form comes back to the address of the page, which holds the token.
  const form = act ? `<form method="post"><button>${act}</button></form>` : '';
  const body = `<style nonce="${nonce}">${style}</style><a class="bar" href="/">Passepartout</a><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${form}`;
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex')
    .header('content-security-policy', `${policy(nonce)}; form-action 'self'`)
    .send(frame(title, body, nonce));
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '');
const isItem = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The pages behind the links of letters about back-up addresses. Opening one changes nothing: mail programs open links to
 * look at them. Its button does, by a plain form without a script.
 */
export const serveBackups = (app: FastifyInstance, pages: BackupPages): void => {
  const serve =
    (act: (request: FastifyRequest) => Promise<Consent>, tell: (consent: Consent) => Told) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      await pages.allow(request.ip);
      const told = await act(request).then(tell, (error: unknown) => {
        if (error instanceof HttpError && error.status === 410) return over;
        throw error;
      });
      return draw(reply, told, told === over ? 410 : 200);
    };
  const token = (request: FastifyRequest) => textOf((request.params as { token?: unknown }).token);
  const ofItem =
    (act: (item: string, given: string) => Promise<Consent>) => async (request: FastifyRequest) => {
      const item = textOf((request.params as { item?: unknown }).item);
      if (!isItem.test(item)) throw new HttpError(410, 'link_expired', over.title);
      return act(item, token(request));
    };
  void app.register((scope, _options, done) => {
    // The form sends nothing: what comes is not read.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: 1_024 },
      (_request, _body, next) => next(null, {}),
    );
    const [confirm, stop] = ['/backup/confirm/:token', '/backup/:item/stop/:token'];
    scope.get(
      confirm,
      serve((request) => pages.askedConsent(token(request)), asked),
    );
    scope.post(
      confirm,
      serve((request) => pages.giveConsent(token(request)), given),
    );
    scope.get(
      stop,
      serve(
        ofItem((item, key) => pages.askedStop(item, key)),
        mayStop,
      ),
    );
    scope.post(
      stop,
      serve(
        ofItem((item, key) => pages.stop(item, key)),
        stopped,
      ),
    );
    done();
  });
};
