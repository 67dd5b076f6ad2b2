import type { Mail } from './port';

/** The table alone: a letter has arrived when it is written, and nothing is left to do. */
export const tableMail = (): Mail => ({
  sends: false,
  send: () => Promise.reject(new Error('No mail server is configured (SMTP_URL).')),
  close: () => {},
});
