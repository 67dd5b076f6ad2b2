import { clientKey, namesOf, networkKey, refund } from '../../../../http/rateLimit';
import { limits } from '../../limits';
import { logIn } from '../../sessions/logIn';
import { finish } from './finish';
import { logInPage } from '../logInPage';
import { FormBody } from './formBody';
import { counterOf, limited, show, type Desk, type InteractionState } from '../interaction';

export const tryLogIn = async (desk: Desk, visit: InteractionState) => {
  const { request, shown } = visit;
  const typed = FormBody.parse(request.body ?? {});
  const by = await counterOf(desk, visit, typed.email);
  const counts = [
    { names: [`log-in from ${clientKey(request.ip)}`, `log-in ${by}`], limit: limits.logIn },
    { names: [`log-ins from ${networkKey(request.ip)}`], limit: limits.logInOfNetwork },
    { names: [`log-ins a day ${by}`], limit: limits.logInOfDay },
  ];
  const again = { ...shown, email: typed.email };
  const wait = await limited(desk, visit, 'log-in tries', counts);
  if (wait) return show(visit, logInPage({ ...again, wrong: wait }), 429);
  const outcome = await logIn(desk.accounts, typed);
  if ('wrong' in outcome) return show(visit, logInPage({ ...again, wrong: outcome.wrong }), 401);
  await refund(desk.db, namesOf(counts));
  return finish(desk, visit, { account: outcome.ok, email: typed.email }, ['pwd']);
};
