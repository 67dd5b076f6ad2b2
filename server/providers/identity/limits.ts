import type { RateLimit } from '../../http/rateLimit';

const minutes = (count: number) => count * 60;

/** Nobody honest waits longer than fifteen minutes; what each limit counts by stands beside its use. */
export const limits = {
  /** Log-ins, by address and by e-mail; honest ones are given back. */
  logIn: { most: 10, seconds: minutes(5) },
  /** Registrations and requests for a code, by address. */
  asks: { most: 10, seconds: minutes(5) },
  /** Letters with a code, by e-mail. */
  letters: { most: 3, seconds: minutes(10) },
  /** Codes typed, by address: five a code are counted with the code. */
  codes: { most: 30, seconds: minutes(10) },
  /** Wrong current passwords at a change, by account; right ones are given back. */
  passwords: { most: 10, seconds: minutes(5) },
} satisfies Record<string, RateLimit>;

/** How long a code is good, and how often it may be typed wrong. */
export const codeMinutes = 10;
export const codeTries = 5;
