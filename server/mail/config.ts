/** What every letter of this process carries; one server a process, so compose.ts gives it once. */
export interface MailConfig {
  /** Where links lead: what a visitor types, without a trailing slash. */
  publicUrl: string;
  /** A mail server is configured: each letter is also a job. Else it stays for the mailbox page. */
  sends: boolean;
  /** People choose their passwords here, not at an outside identity provider. */
  ownPasswords: boolean;
}

let head: MailConfig = { publicUrl: 'http://127.0.0.1:3000', sends: false, ownPasswords: true };

export const mailConfig = (): MailConfig => head;

/** Called while composing, before the first letter is written. */
export const setMailConfig = (given: MailConfig): void => {
  head = given;
};
