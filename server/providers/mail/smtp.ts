import { createTransport } from 'nodemailer';
import { MailRejected } from '../../errors/mailRejected';
import type { Mail, Outgoing, SmtpAccount } from './port';

const seconds = 1_000;
const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** A password crosses a network under TLS alone, unless the address says otherwise (`?requireTLS=false`). */
const mustEncrypt = (url: URL): boolean =>
  url.protocol === 'smtp:' &&
  url.username !== '' &&
  !loopback.test(url.hostname) &&
  !url.searchParams.has('requireTLS');

const domainOf = (from: string): string => /@([^\s>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';

/** Nothing that a list, a header or a command could be made of; an outside identity provider may name anything. */
const oneAddress = /^[^\s<>@,;:"\\\p{Cc}]+@[^\s<>@,;:"\\\p{Cc}]+$/u;

/** What the mail server, or the dialogue with it, said. */
interface SmtpFault {
  code?: string;
  command?: string;
  responseCode?: number;
}

/**
 * The server's final no to this recipient or this text (5xx), and an address that cannot be said to a server at all. A no
 * to the log-in or to the sender is about the configuration: whoever runs the server mends it, and the letter is tried again.
 */
const isFinal = ({ code, command, responseCode = 0 }: SmtpFault): boolean =>
  (code === 'EENVELOPE' && responseCode === 0) ||
  (responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA'));

const message = ({ id, recipient, subject, body, at, attachment }: Outgoing, from: string) => ({
  from,
  // As an object: a recipient is one address and never a list.
  to: { name: '', address: recipient },
  subject,
  text: body,
  textEncoding: 'quoted-printable' as const,
  date: at,
  messageId: `<letter.${id}.${at.getTime()}@${domainOf(from)}>`,
  // RFC 3834: nobody's holiday note shall answer it.
  headers: { 'Auto-Submitted': 'auto-generated' },
  ...(attachment && {
    attachments: [
      {
        filename: attachment.name,
        content: attachment.content,
        contentType: attachment.type,
        contentDisposition: 'attachment' as const,
        // Lines of a page may be longer than a letter's.
        encoding: 'utf8',
        contentTransferEncoding: 'base64' as const,
      },
    ],
  }),
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** A connection a letter: a lost one can then never be sent again behind our back. */
export const smtpMail = ({ url, from }: SmtpAccount): Mail => {
  const transport = createTransport({
    url,
    ...(mustEncrypt(new URL(url)) && { requireTLS: true }),
    connectionTimeout: 10 * seconds,
    greetingTimeout: 10 * seconds,
    socketTimeout: 30 * seconds,
  });
  return {
    sends: true,
    send: async (letter) => {
      if (!oneAddress.test(letter.recipient)) throw new MailRejected('Not one e-mail address.');
      try {
        await transport.sendMail(message(letter, from));
      } catch (error) {
        if (error instanceof Error && isFinal(error as SmtpFault))
          throw new MailRejected(error.message);
        throw error;
      }
    },
    close: () => transport.close(),
  };
};
