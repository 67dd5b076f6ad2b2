import { messages } from '#contract/frame/messages';

/** Beyond it the hash would cost more than a password is worth. */
export const longestPassword = 1_000;

/** spec 5: six characters at least, re-entry matches. Empty: both rules are kept. */
export const passwordFaults = (
  password: string,
  again: string,
): { password?: string; again?: string } => ({
  ...(password.length < 6 && { password: messages.passwordShort }),
  ...(password.length > longestPassword && {
    password: `Your password may have ${longestPassword} characters at most.`,
  }),
  ...(password !== again && { again: messages.passwordsDiffer }),
});
