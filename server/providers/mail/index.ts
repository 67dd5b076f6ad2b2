import { tableMail } from './embedded';
import type { Mail, SmtpAccount } from './port';
import { smtpMail } from './smtp';

/** The mail server where one is configured, else the table alone. */
export const openMail = (account: SmtpAccount | undefined): Mail =>
  account ? smtpMail(account) : tableMail();
