import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { z } from 'zod';
import { logIn, register, type Wrong } from '../logIn';
import type { IdentityOptions } from '../port';
import { countTries } from '../tries';
import { serveAssets } from './assets';
import { logInPage } from './logInPage';
import { noticePage } from './noticePage';
import { registeredPage, registerPage } from './registerPage';
import { securityHeaders } from './security';

const text = z.string().default('');
const Typed = z.object({ email: text, password: text, again: text });
const Query = z.object({ page: z.enum(['login', 'register']).optional().catch(undefined) });

const waitFor = (seconds: number): Wrong => ({
  form: `Too many tries. Please wait ${Math.ceil(seconds / 60)} min and try again.`,
});
const tooMany = (reply: FastifyReply, seconds: number) =>
  reply.code(429).header('retry-after', seconds);

/** The log-in and registration pages, and what they are made of. */
export const mountPages = (
  scope: FastifyInstance,
  provider: Provider,
  { publicUrl, accounts, log }: IdentityOptions,
): Promise<void> => {
  const headers = securityHeaders(publicUrl);
  const logInTries = countTries(10);
  const registerTries = countTries(10);

  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 8_192 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  scope.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  serveAssets(scope);

  /** The log-in that this browser has begun; null when its cookie is gone or an hour has passed. */
  const begun = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      return await provider.interactionDetails(request.raw, reply.raw);
    } catch (error) {
      if (!(error instanceof Error && error.name === 'SessionNotFound')) throw error;
      await reply
        .code(400)
        .type('text/html')
        .send(
          noticePage({
            publicUrl,
            title: 'This page has expired',
            text: 'The log-in was begun too long ago, or in another browser. Please begin again.',
            link: { href: `${publicUrl}/`, text: 'To the front page' },
          }),
        );
      return null;
    }
  };

  const tryLogIn = async (request: FastifyRequest, reply: FastifyReply, shown: Shown) => {
    const typed = Typed.parse(request.body ?? {});
    const names = [`address ${request.ip}`, `e-mail ${typed.email.trim().toLowerCase()}`];
    const seconds = logInTries.take(names);
    if (seconds > 0) {
      log(`identity: too many log-in tries from ${request.ip}`);
      return tooMany(reply, seconds)
        .type('text/html')
        .send(logInPage({ ...shown, email: typed.email, wrong: waitFor(seconds) }));
    }
    const outcome = await logIn(accounts, typed);
    if ('wrong' in outcome)
      return reply
        .code(401)
        .type('text/html')
        .send(logInPage({ ...shown, email: typed.email, wrong: outcome.wrong }));
    logInTries.giveBack(names);
    const result = { login: { accountId: outcome.ok, amr: ['pwd'] } };
    const onwards = await provider.interactionResult(request.raw, reply.raw, result);
    return reply.redirect(onwards, 303);
  };

  const tryRegister = async (request: FastifyRequest, reply: FastifyReply, shown: Shown) => {
    const typed = Typed.parse(request.body ?? {});
    const seconds = registerTries.take([`address ${request.ip}`]);
    const refuse = (wrong: Wrong) =>
      reply.type('text/html').send(registerPage({ ...shown, email: typed.email, wrong }));
    if (seconds > 0) {
      tooMany(reply, seconds);
      return refuse(waitFor(seconds));
    }
    const outcome = await register(accounts, typed);
    if ('wrong' in outcome) {
      reply.code(422);
      return refuse(outcome.wrong);
    }
    return reply.type('text/html').send(registeredPage(publicUrl, shown.action));
  };

  scope.get('/oidc/interaction/:uid', async (request, reply) => {
    const interaction = await begun(request, reply);
    if (!interaction) return reply;
    const { page = interaction.params['screen'] } = Query.parse(request.query);
    const shown = shownOf(publicUrl, interaction);
    return reply
      .type('text/html')
      .send(page === 'register' ? registerPage(shown) : logInPage(shown));
  });
  scope.post('/oidc/interaction/:uid', async (request, reply) => {
    const interaction = await begun(request, reply);
    if (!interaction) return reply;
    const shown = shownOf(publicUrl, interaction);
    return Query.parse(request.query).page === 'register'
      ? tryRegister(request, reply, shown)
      : tryLogIn(request, reply, shown);
  });
  return Promise.resolve();
};

interface Shown {
  publicUrl: string;
  action: string;
  email: string;
}

const shownOf = (
  publicUrl: string,
  interaction: { uid: string; params: Record<string, unknown> },
): Shown => {
  const hint = interaction.params['login_hint'];
  return {
    publicUrl,
    action: `${publicUrl}/oidc/interaction/${interaction.uid}`,
    email: typeof hint === 'string' ? hint : '',
  };
};
