import type { FastifyInstance, FastifyRequest } from 'fastify';
import { identityAccount as calls } from '#contract/people/identityAccount';
import { refund, consume } from '../../../http/rateLimit';
import { unprocessable, notFound, tooManyRequests, unauthorized } from '../../../errors/httpError';
import { parse } from '../../../http/parse';
import { findPerson } from '../../../relations/person';
import type { CheckToken } from '../../../http/token';
import { sendTransactional } from '../../../mail/transactional';
import { deviceWords } from '../sessions/device';
import { endSessions, liveSessions } from '../sessions/sessions';
import { voidCodes } from '../codes';
import { limits } from '../limits';
import { passwordFaults } from '../sessions/newPassword';
import { hashPassword, passwordFits } from '../passwords';
import type { IdentityOptions } from '../port';
import { securityHeaders } from '../pages/security';
import { transact } from '../../../store/transaction';

interface Parts extends IdentityOptions {
  issuer: string;
  check: CheckToken;
}

interface Bearer {
  account: string;
  email: string;
  /** Absent where the token came of no log-in (the `token` command). */
  session: string | undefined;
}

const notCurrent = 'This is not your current password.';

/** The calls of contract/identityAccount: the person's own password and log-ins, by bearer token. */
export const mountAccount = (scope: FastifyInstance, parts: Parts): Promise<void> => {
  const { db, accounts, issuer, check, publicUrl } = parts;
  const headers = securityHeaders(publicUrl);
  scope.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });

  const bearerOf = async (request: FastifyRequest): Promise<Bearer> => {
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (!token) throw unauthorized();
    const claims = await check(token).catch(() => {
      throw unauthorized('The token is not valid or has expired.');
    });
    const { account, email } = await findPerson(db, claims, issuer);
    if (!account) throw unauthorized();
    return { account, email, session: claims.session };
  };

  const changePassword = async (bearer: Bearer, body: unknown): Promise<{ ended: number }> => {
    const typed = parse(calls.changePassword.body, body, 'body') as {
      current: string;
      new: string;
      again: string;
    };
    const { password, again } = passwordFaults(typed.new, typed.again);
    const faults = [
      ...(password ? [{ field: 'new', message: password }] : []),
      ...(again ? [{ field: 'again', message: again }] : []),
    ];
    if (faults[0]) throw unprocessable('not_valid', faults[0].message, faults);
    const names = [`password ${bearer.account}`];
    const wait = await consume(db, names, limits.passwords);
    if (wait > 0) throw tooManyRequests(wait);
    if (!(await passwordFits(await accounts.passwordOf(bearer.account), typed.current)))
      throw unprocessable('password_wrong', notCurrent, [
        { field: 'current', message: notCurrent },
      ]);
    await refund(db, names);
    const hash = await hashPassword(typed.new);
    const ended = await transact(db, async (tx) => {
      // Before the account, as a reset does: two at once wait for each other.
      await voidCodes(tx, 'password', bearer.email);
      await accounts.setPassword(tx, bearer.account, hash);
      await sendTransactional(tx, { to: bearer.email, template: 'password changed', data: {} });
      return endSessions(tx, bearer.account, { except: bearer.session });
    });
    return { ended };
  };

  const end = async (bearer: Bearer, which: { only?: string; except?: string | undefined }) => ({
    ended: await transact(db, (tx) => endSessions(tx, bearer.account, which)),
  });

  scope.post(calls.changePassword.path, async (request) =>
    changePassword(await bearerOf(request), request.body ?? {}),
  );
  scope.get(calls.sessions.path, async (request) => {
    const { account, session } = await bearerOf(request);
    return (await liveSessions(db, account)).map((one) => ({
      id: one.id,
      device: deviceWords(one.user_agent),
      current: one.id === session,
      address: one.address,
      created_at: one.created_at.toISOString(),
      seen_at: one.seen_at.toISOString(),
    }));
  });
  scope.delete('/oidc/account/sessions/:id', async (request) => {
    const bearer = await bearerOf(request);
    const { id: only } = parse(calls.endSession.params, request.params, 'path') as { id: string };
    const done = await end(bearer, { only });
    if (done.ended === 0) throw notFound('Log-in not found.');
    return done;
  });
  scope.post(calls.endOthers.path, async (request) => {
    const bearer = await bearerOf(request);
    return end(bearer, { except: bearer.session });
  });
  return Promise.resolve();
};
