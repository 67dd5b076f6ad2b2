import { refund, clientKey } from '../../../http/rateLimit';
import { limits } from '../limits';
import { logIn } from '../sessions/logIn';
import { finish } from './finish';
import { logInPage } from './logInPage';
import { FormBody } from './formBody';
import { limited, show, type Desk, type InteractionState } from './interaction';

export const tryLogIn = async (desk: Desk, visit: InteractionState) => {
  const { request, shown } = visit;
  const typed = FormBody.parse(request.body ?? {});
  const known = desk.known.nameFor(request, typed.email);
  const names = [
    `log-in from ${clientKey(request.ip)}`,
    known ? `log-in in ${known}` : `log-in as ${typed.email.trim().toLowerCase().slice(0, 254)}`,
  ];
  const again = { ...shown, email: typed.email };
  const wait = await limited(desk, visit, 'log-in tries', names, limits.logIn);
  if (wait) return show(visit, logInPage({ ...again, wrong: wait }), 429);
  const outcome = await logIn(desk.accounts, typed);
  if ('wrong' in outcome) return show(visit, logInPage({ ...again, wrong: outcome.wrong }), 401);
  await refund(desk.db, names);
  return finish(desk, visit, { account: outcome.ok, email: typed.email }, ['pwd']);
};
