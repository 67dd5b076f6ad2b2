import { sendTransactional } from '../../../../mail/transactional';
import type { Pending } from '../../codes';
import { codeMinutes } from '../../limits';
import { judgeRegistration } from '../../sessions/logIn';
import { hashPassword } from '../../passwords';
import { askedAgain, judgeCode, lost, mayAsk } from './codeForms';
import { codePage } from '../codePage';
import { finish } from './finish';
import { registerPage } from '../registerPage';
import { FormBody } from './formBody';
import { goTo, show, type Desk, type InteractionState } from '../interaction';
import { transact } from '../../../../store/transaction';

/** A known address gets a code too, so that all else is alike; but it is told to nobody, and the letter says why. */
const sendLetter = async (
  { db, accounts, codes }: Desk,
  { interaction }: InteractionState,
  pending: Pending,
) => {
  const known = await accounts.byEmail(pending.email);
  await transact(db, async (tx) => {
    const code = await codes.issue(tx, interaction.uid, 'register', pending);
    const to = known?.email ?? pending.email;
    if (known) await sendTransactional(tx, { to, template: 'already registered', data: {} });
    else
      await sendTransactional(tx, {
        to,
        template: 'registration code',
        data: { code, minutes: codeMinutes },
      });
  });
};

/** The form: e-mail and password twice. The password waits, hashed, for the code. */
export const tryRegister = async (desk: Desk, visit: InteractionState) => {
  const typed = FormBody.parse(visit.request.body ?? {});
  const again = { ...visit.shown, email: typed.email };
  const judged = judgeRegistration(typed);
  if ('wrong' in judged) return show(visit, registerPage({ ...again, wrong: judged.wrong }), 422);
  const wait = await mayAsk(desk, visit, judged.ok);
  if (wait) return show(visit, registerPage({ ...again, wrong: wait }), 429);
  const passwordHash = await hashPassword(typed.password);
  await sendLetter(desk, visit, { email: judged.ok, passwordHash });
  return goTo(visit, 'code');
};

/** The code: only now is the account born and submitted for approval, and the browser logged in. */
export const tryRegistrationCode = async (desk: Desk, visit: InteractionState) => {
  const { db, accounts, codes } = desk;
  const { uid } = visit.interaction;
  const pending = await codes.waiting(uid, 'register');
  if (!pending) return goTo(visit, 'register');
  const again = { ...visit.shown, email: pending.email, page: 'code' } as const;
  if (askedAgain(visit)) {
    const wait = await mayAsk(desk, visit, pending.email);
    if (wait) return show(visit, codePage({ ...again, wrong: wait }), 429);
    await sendLetter(desk, visit, pending);
    return goTo(visit, 'code', '&sent=1');
  }
  const fault = await judgeCode(desk, visit, 'register');
  if (fault) return show(visit, codePage({ ...again, wrong: fault.wrong }), fault.status);
  const account = await transact(db, async (tx) => {
    const used = await codes.use(tx, uid, 'register');
    if (!used?.passwordHash) return null;
    const made = await accounts.register(tx, {
      email: used.email,
      passwordHash: used.passwordHash,
    });
    return made === 'taken' ? null : made.id;
  });
  if (!account) return show(visit, codePage({ ...again, wrong: lost }), 422);
  return finish(desk, visit, { account, email: pending.email }, ['pwd', 'otp']);
};
