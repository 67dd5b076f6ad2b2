import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { serveAssets } from './assets';
import { codePage } from './codePage';
import { forgottenPage } from './forgottenPage';
import { logInPage } from './logInPage';
import { newPasswordPage } from './newPasswordPage';
import { noticePage } from './noticePage';
import { registerPage } from './registerPage';
import { securityHeaders } from './security';
import { tryLogIn } from './submit/tryLogIn';
import { tryForgotten, tryNewPassword, tryPasswordCode } from './submit/tryPassword';
import { tryRegister, tryRegistrationCode } from './submit/tryRegister';
import {
  goTo,
  pageNames,
  show,
  type Desk,
  type PageName,
  type InteractionState,
} from './interaction';

const Page = z.enum(pageNames).optional().catch(undefined);
const Query = z.object({ page: Page, sent: z.literal('1').optional().catch(undefined) });

const forms: Record<PageName, (desk: Desk, visit: InteractionState) => Promise<unknown>> = {
  login: tryLogIn,
  register: tryRegister,
  code: tryRegistrationCode,
  password: tryForgotten,
  passwordCode: tryPasswordCode,
  newPassword: tryNewPassword,
};

/** Pages of a log-in's later steps lead back to its first where that was not taken. */
const showPage = async (
  { codes }: Desk,
  visit: InteractionState,
  page: PageName,
  sent: boolean,
) => {
  const { shown, interaction } = visit;
  switch (page) {
    case 'login':
      return show(visit, logInPage(shown));
    case 'register':
      return show(visit, registerPage(shown));
    case 'password':
      return show(visit, forgottenPage(shown));
    case 'code':
    case 'passwordCode': {
      const pending = await codes.waiting(
        interaction.uid,
        page === 'code' ? 'register' : 'password',
      );
      if (!pending) return goTo(visit, page === 'code' ? 'register' : 'password');
      return show(visit, codePage({ ...shown, email: pending.email, page, sent }));
    }
    case 'newPassword': {
      const used = await codes.used(interaction.uid, 'password');
      if (!used) return goTo(visit, 'password');
      return show(visit, newPasswordPage({ ...shown, email: used.email }));
    }
  }
};

/** The log-in, registration and password pages, and what they are made of. */
export const mountPages = (scope: FastifyInstance, desk: Desk): Promise<void> => {
  const { publicUrl, provider } = desk;
  const headers = securityHeaders(publicUrl);

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

  const expired = (reply: FastifyReply) =>
    reply
      .code(400)
      .type('text/html')
      .send(
        noticePage({
          publicUrl,
          title: 'This page has expired',
          text: 'The log-in was started too long ago, or in another browser. Please start again.',
          link: { href: `${publicUrl}/`, text: 'Go to the front page' },
        }),
      );

  /** The log-in that this browser has begun; null when its cookie is gone or an hour has passed. */
  const visitOf = async (
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<InteractionState | null> => {
    try {
      const interaction = await provider.interactionDetails(request.raw, reply.raw);
      const hint = interaction.params['login_hint'];
      const shown = {
        publicUrl,
        action: `${publicUrl}/oidc/interaction/${interaction.uid}`,
        email: typeof hint === 'string' ? hint : '',
      };
      return { request, reply, interaction, shown };
    } catch (error) {
      if (error instanceof Error && error.name === 'SessionNotFound') return null;
      throw error;
    }
  };

  scope.get('/oidc/interaction/:uid', async (request, reply) => {
    const visit = await visitOf(request, reply);
    if (!visit) return expired(reply);
    const { page, sent } = Query.parse(request.query);
    const asked = page ?? Page.parse(visit.interaction.params['screen']) ?? 'login';
    return showPage(desk, visit, asked, Boolean(sent));
  });
  scope.post('/oidc/interaction/:uid', async (request, reply) => {
    const visit = await visitOf(request, reply);
    if (!visit) return expired(reply);
    return forms[Query.parse(request.query).page ?? 'login'](desk, visit);
  });
  return Promise.resolve();
};
