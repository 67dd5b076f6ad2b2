import { giveBack, placeOf } from '../../../http/allowance';
import { limits } from '../limits';
import { logIn } from '../logIn';
import { finish } from './finish';
import { logInPage } from './logInPage';
import { Typed } from './typed';
import { limited, show, type Desk, type Visit } from './visit';

export const tryLogIn = async (desk: Desk, visit: Visit) => {
  const { request, shown } = visit;
  const typed = Typed.parse(request.body ?? {});
  const known = desk.known.nameFor(request, typed.email);
  const names = [
    `log-in from ${placeOf(request.ip)}`,
    known ? `log-in in ${known}` : `log-in as ${typed.email.trim().toLowerCase().slice(0, 254)}`,
  ];
  const again = { ...shown, email: typed.email };
  const wait = await limited(desk, visit, 'log-in tries', names, limits.logIn);
  if (wait) return show(visit, logInPage({ ...again, wrong: wait }), 429);
  const outcome = await logIn(desk.accounts, typed);
  if ('wrong' in outcome) return show(visit, logInPage({ ...again, wrong: outcome.wrong }), 401);
  await giveBack(desk.db, names);
  return finish(desk, visit, { account: outcome.ok, email: typed.email }, ['pwd']);
};
