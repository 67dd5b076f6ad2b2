import { sql } from 'kysely';
import { messages } from '#contract/frame/messages';
import { sendTransactional } from '../../../../mail/transactional';
import { endSessions } from '../../sessions/sessions';
import { codeMinutes } from '../../limits';
import { emailOf } from '../../sessions/logIn';
import { passwordFaults } from '../../sessions/newPassword';
import { hashPassword } from '../../passwords';
import { askedAgain, judgeCode, lost, mayAsk } from './codeForms';
import { codePage } from '../codePage';
import { finish } from './finish';
import { forgottenPage } from '../forgottenPage';
import { newPasswordPage } from '../newPasswordPage';
import { FormBody } from './formBody';
import { goTo, show, type Desk, type InteractionState } from '../interaction';
import { transact } from '../../../../store/transaction';

/**
 * An unknown address has a code too, which is told to nobody. Its letter is written as any other and taken back, so that
 * the time tells nobody either; no letter goes to people whom we do not know.
 */
const sendLetter = async (
  { db, accounts, codes }: Desk,
  { interaction }: InteractionState,
  email: string,
) => {
  const known = await accounts.byEmail(email);
  await transact(db, async (tx) => {
    const pending = { email, passwordHash: null };
    const code = await codes.issue(tx, interaction.uid, 'password', pending);
    await sql`savepoint letter`.execute(tx);
    const data = { code, minutes: codeMinutes };
    const to = known?.email ?? email;
    await sendTransactional(tx, { to, template: 'password code', data });
    if (known && !known.disabled) await sql`release savepoint letter`.execute(tx);
    else await sql`rollback to savepoint letter`.execute(tx);
  });
};

/** The e-mail, of whoever has forgotten their password, or was added by somebody and has none yet. */
export const tryForgotten = async (desk: Desk, visit: InteractionState) => {
  const typed = FormBody.parse(visit.request.body ?? {});
  const again = { ...visit.shown, email: typed.email };
  const email = emailOf(typed.email);
  if (!email) {
    const wrong = { email: messages.emailFormat };
    return show(visit, forgottenPage({ ...again, wrong }), 422);
  }
  const wait = await mayAsk(desk, visit, email);
  if (wait) return show(visit, forgottenPage({ ...again, wrong: wait }), 429);
  await sendLetter(desk, visit, email);
  return goTo(visit, 'passwordCode');
};

/** The code: right, it may be followed by a new password in this browser for ten minutes. */
export const tryPasswordCode = async (desk: Desk, visit: InteractionState) => {
  const { db, codes } = desk;
  const { uid } = visit.interaction;
  const pending = await codes.waiting(uid, 'password');
  if (!pending) return goTo(visit, 'password');
  const again = { ...visit.shown, email: pending.email, page: 'passwordCode' } as const;
  if (askedAgain(visit)) {
    const wait = await mayAsk(desk, visit, pending.email);
    if (wait) return show(visit, codePage({ ...again, wrong: wait }), 429);
    await sendLetter(desk, visit, pending.email);
    return goTo(visit, 'passwordCode', '&sent=1');
  }
  const fault = await judgeCode(desk, visit, 'password');
  if (fault) return show(visit, codePage({ ...again, wrong: fault.wrong }), fault.status);
  const used = await transact(db, (tx) => codes.use(tx, uid, 'password'));
  if (!used) return show(visit, codePage({ ...again, wrong: lost }), 422);
  return goTo(visit, 'newPassword');
};

/** The new password ends every log-in of the person, tells them by letter, and logs this browser in. */
export const tryNewPassword = async (desk: Desk, visit: InteractionState) => {
  const { db, accounts, codes } = desk;
  const typed = FormBody.parse(visit.request.body ?? {});
  const { uid } = visit.interaction;
  const proved = await codes.used(uid, 'password');
  if (!proved) return goTo(visit, 'password');
  const wrong = passwordFaults(typed.password, typed.again);
  if (Object.keys(wrong).length > 0) {
    const again = { ...visit.shown, email: proved.email, wrong };
    return show(visit, newPasswordPage(again), 422);
  }
  const passwordHash = await hashPassword(typed.password);
  const changed = await transact(db, async (tx) => {
    const used = await codes.takeUsed(tx, uid, 'password');
    const account = used && (await accounts.byEmail(used.email));
    if (!account || account.disabled) return null;
    await accounts.setPassword(tx, account.id, passwordHash);
    await endSessions(tx, account.id);
    await sendTransactional(tx, { to: account.email, template: 'password changed', data: {} });
    return { account: account.id, email: account.email };
  });
  return changed ? finish(desk, visit, changed, ['pwd', 'otp']) : goTo(visit, 'password');
};
