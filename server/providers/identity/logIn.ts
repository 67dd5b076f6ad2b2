import { Email } from '#contract/accounts';
import { messages } from '#contract/messages';
import { hashPassword, passwordFits } from './passwords';
import type { AccountPort } from './port';

export type Wrong = Partial<Record<'email' | 'password' | 'again' | 'form', string>>;
export type Outcome<T> = { ok: T } | { wrong: Wrong };

const longest = 1_000;
/** The same words for an unknown address and for a wrong password. */
const notThese = 'E-mail and password do not match. Please check both and try again.';
const disabled = 'This account is disabled. Please write to your administrator.';

const emailOf = (text: string): string | null => {
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
    typed.password.slice(0, longest + 1),
  );
  if (!account || !fits) return { wrong: { form: notThese } };
  return account.blocked ? { wrong: { form: disabled } } : { ok: account.id };
};

/** spec 5: e-mail format, six characters at least, re-entry matches. Does not tell whether the address was taken. */
export const register = async (
  accounts: AccountPort,
  typed: { email: string; password: string; again: string },
): Promise<Outcome<string>> => {
  const email = emailOf(typed.email);
  const short = typed.password.length < 6;
  const long = typed.password.length > longest;
  const wrong: Wrong = {
    ...(!email && { email: messages.emailFormat }),
    ...(short && { password: messages.passwordShort }),
    ...(long && { password: `Your password may have ${longest} characters at most.` }),
    ...(typed.password !== typed.again && { again: messages.passwordsDiffer }),
  };
  if (!email || Object.keys(wrong).length > 0) return { wrong };
  await accounts.register({ email, passwordHash: await hashPassword(typed.password) });
  return { ok: email };
};
