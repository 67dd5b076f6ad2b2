import { Email } from '#contract/people/people';
import { messages } from '#contract/frame/messages';
import { longestPassword, passwordFaults } from './newPassword';
import { passwordFits } from '../passwords';
import type { AccountPort } from '../port';

export type Wrong = Partial<Record<'email' | 'password' | 'again' | 'code' | 'form', string>>;
export type Outcome<T> = { ok: T } | { wrong: Wrong };

/** The same words for an unknown address and for a wrong password. */
const notThese = 'Wrong e-mail or password. Please check both and try again.';
const disabled =
  'This account is disabled or was not approved. Please write to your administrator.';

export const emailOf = (text: string): string | null => {
  const read = Email.safeParse(text);
  return read.success ? read.data : null;
};

/** spec 5: e-mail format. Answers the account's id; a disabled account is told apart only by who knows its password. */
export const logIn = async (
  accounts: AccountPort,
  typed: { email: string; password: string },
): Promise<Outcome<string>> => {
  const email = emailOf(typed.email);
  if (!email) return { wrong: { email: messages.emailFormat } };
  if (!typed.password) return { wrong: { password: 'Please type your password.' } };
  const account = await accounts.byEmail(email);
  const fits = await passwordFits(
    account?.passwordHash ?? null,
    typed.password.slice(0, longestPassword + 1),
  );
  if (!account || !fits) return { wrong: { form: notThese } };
  return account.disabled ? { wrong: { form: disabled } } : { ok: account.id };
};

/** The form of a registration, judged by spec 5 before anything is looked up. */
export const judgeRegistration = (typed: {
  email: string;
  password: string;
  again: string;
}): Outcome<string> => {
  const email = emailOf(typed.email);
  const wrong: Wrong = {
    ...(!email && { email: messages.emailFormat }),
    ...passwordFaults(typed.password, typed.again),
  };
  return email && Object.keys(wrong).length === 0 ? { ok: email } : { wrong };
};
