import { messages } from '#contract/frame/messages';

/** Of which every guesser begins. spec 5 has no more rule than six characters; these are no passwords at all. */
const common = new Set(
  (
    '123456 1234567 12345678 123456789 1234567890 0123456789 111111 000000 123123 112233 121212 654321 666666 696969 ' +
    '777777 7777777 888888 987654321 abc123 abcd1234 abcdef admin123 administrator asdfgh asdfghjkl baseball dragon ' +
    'football iloveyou letmein master michael monkey mustang p@ssw0rd passw0rd password password1 password123 princess ' +
    'qazwsx qwerty qwerty1 qwerty123 qwertyuiop shadow sunshine superman trustno1 welcome welcome1 zxcvbn zxcvbnm 1q2w3e ' +
    '1q2w3e4r 1qaz2wsx q1w2e3r4'
  ).split(' '),
);

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
  ...(common.has(password.toLowerCase()) && {
    password: 'This is one of the passwords that are guessed first. Please choose another.',
  }),
  ...(password !== again && { again: messages.passwordsDiffer }),
});
