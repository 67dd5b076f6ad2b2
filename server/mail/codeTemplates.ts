import type { MailContent } from './render';

interface Code {
  /** As it is typed. */
  code: string;
  /** How long it is good. */
  minutes: number;
}

/** Letters of the identity provider and what each must be given. */
export interface CodeMails {
  'registration code': Code;
  'already registered': Record<string, never>;
  'password code': Code;
  'password changed': Record<string, never>;
}

type Writers = { [T in keyof CodeMails]: (data: CodeMails[T], publicUrl: string) => MailContent };

/** A code stands alone on its line, so that it is found and copied at a glance. */
const codeLine = (code: string) => `    ${code}`;
const minutesLeft = ({ minutes }: Code) =>
  `It expires in ${minutes} minutes and can be used once. Never share it: we never ask for it by telephone or e-mail.`;

export const codeTemplates: Writers = {
  'registration code': (data) => ({
    subject: 'Your code for Passepartout',
    paragraphs: [
      'Use this code to finish registering at Passepartout with this e-mail address:',
      codeLine(data.code),
      minutesLeft(data),
      'If this was not you, ignore this e-mail: without the code no account is made.',
    ],
  }),
  'already registered': (_data, publicUrl) => ({
    subject: 'You already have an account at Passepartout',
    paragraphs: [
      'Someone tried to register at Passepartout with this e-mail address. It has an account already, so no new one was made.',
      'To log in, open this page. If you no longer know your password, choose “Forgot your password?” there and we send you a code:',
      `${publicUrl}/login`,
      'If this was not you, ignore this e-mail: your account has not changed.',
    ],
  }),
  'password code': (data) => ({
    subject: 'Your code for a new password',
    paragraphs: [
      'Use this code to set a new password for your account at Passepartout:',
      codeLine(data.code),
      minutesLeft(data),
      'If this was not you, ignore this e-mail: your password has not changed.',
    ],
  }),
  'password changed': (_data, publicUrl) => ({
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your account at Passepartout was changed just now.',
      'If this was not you, choose a new password at once with “Forgot your password?” on this page, and tell your administrator:',
      `${publicUrl}/login`,
    ],
  }),
};
