import type { FastifyInstance, FastifyReply } from 'fastify';
import { nonceOf, policy } from '../../../http/pages/system';
import type { Db } from '../../../store/open';
import { challengePage, closedPage, payPage } from './page';
import { answerChallenge, CardForm, expire, pay, type Outcome } from './pay';
import { readRecord, type Session } from './records';

type Visit = { Params: { id: string }; Body: unknown };

const show = (reply: FastifyReply, page: (nonce: string) => string, status = 200) => {
  const nonce = nonceOf();
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('content-security-policy', `${policy(nonce)}; form-action 'self'`)
    .send(page(nonce));
};

/** The session that is open, closed here where its time has passed; null: it is over. */
const openSession = async (db: Db, id: string): Promise<Session | null> => {
  const session = await readRecord<Session>(db, 'session', id);
  if (session?.standing !== 'open') return null;
  if (session.asked.until === null || session.asked.until > Date.now()) return session;
  await expire(db, id);
  return null;
};

/** The sandbox's pay pages. Their addresses cannot be guessed; whoever has one may pay. */
export const mountPayPages = (app: FastifyInstance, db: Db): void => {
  void app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4_096 },
      (_request, body, next) => next(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    const answer = async (reply: FastifyReply, id: string, outcome: Outcome, form?: CardForm) => {
      if (outcome.went === 'done') return reply.redirect(outcome.url, 303);
      const session = await openSession(db, id);
      if (outcome.went === 'closed' || !session) return show(reply, closedPage, 410);
      if (outcome.went === 'challenge')
        return show(reply, (nonce) => challengePage(session, id, nonce));
      const { faults } = outcome;
      return show(
        reply,
        (nonce) => payPage(session, { ...(form && { form }), faults, nonce }),
        402,
      );
    };
    scope.get<Visit>('/sandbox/pay/:id', async ({ params: { id } }, reply) => {
      const session = await openSession(db, id);
      return session
        ? show(reply, (nonce) => payPage(session, { nonce }))
        : show(reply, closedPage, 410);
    });
    scope.post<Visit>('/sandbox/pay/:id', async ({ params: { id }, body }, reply) => {
      const form = CardForm.safeParse(body ?? {});
      if (!form.success || !(await openSession(db, id))) return show(reply, closedPage, 410);
      return answer(reply, id, await pay(db, id, form.data), form.data);
    });
    scope.post<Visit>('/sandbox/pay/:id/challenge', async ({ params: { id }, body }, reply) => {
      const said = (body as { answer?: unknown } | null)?.answer;
      return answer(reply, id, await answerChallenge(db, id, said === 'approve'));
    });
    done();
  });
};
