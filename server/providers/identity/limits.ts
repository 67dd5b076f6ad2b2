import type { RateLimit } from '../../http/rateLimit';

const minutes = (count: number) => count * 60;
const day = minutes(24 * 60);

/**
 * Each is counted by a name that stands beside its use. Short ones make a guesser wait minutes; those of a day bound what
 * patience can do: ten letters of five tries each guess one code in twenty thousand days.
 */
export const limits = {
  /** Log-ins, by address and by e-mail; honest ones are given back. */
  logIn: { most: 10, seconds: minutes(5) },
  logInOfDay: { most: 100, seconds: day },
  /** The same by network: a customer has up to 65,536 networks of 64 bits. */
  logInOfNetwork: { most: 60, seconds: minutes(5) },
  /** Registrations and requests for a code, by address. */
  asks: { most: 10, seconds: minutes(5) },
  asksOfNetwork: { most: 60, seconds: minutes(5) },
  /** Letters with a code, by e-mail. */
  letters: { most: 3, seconds: minutes(10) },
  lettersOfDay: { most: 10, seconds: day },
  /** Codes typed, by address: five a code are counted with the code. */
  codes: { most: 30, seconds: minutes(10) },
  codesOfDay: { most: 150, seconds: day },
  /** Wrong current passwords at a change, by account; right ones are given back. */
  passwords: { most: 10, seconds: minutes(5) },
  /** Log-ins begun, by address: each writes a row. */
  begun: { most: 60, seconds: minutes(1) },
} satisfies Record<string, RateLimit>;

/** How long a code is good, and how often it may be typed wrong. */
export const codeMinutes = 10;
export const codeTries = 5;
