import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A mail as a mail program shows it. */
export interface Arrived {
  recipient: string;
  headers: Map<string, string>;
  body: string;
  /** Every line as it came over the wire. */
  lines: string[];
}

const quotedPrintable = (text: string): Buffer =>
  Buffer.concat(
    text
      .replace(/=\r?\n/g, '')
      .split(/(=[0-9A-F]{2})/i)
      .map((part) =>
        /^=[0-9A-F]{2}$/i.test(part)
          ? Buffer.from(part.slice(1), 'hex')
          : Buffer.from(part, 'latin1'),
      ),
  );

/** RFC 2047 words in a header. */
const decodeHeader = (value: string): string =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('latin1')
        : quotedPrintable(text.replace(/_/g, ' ')).toString('latin1'),
    );

const parse = (recipient: string, raw: string): Arrived => {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const headers = new Map(
    head
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => {
        const [name = '', ...value] = line.split(':');
        const bytes = Buffer.from(decodeHeader(value.join(':').trim()), 'latin1');
        return [name.toLowerCase(), bytes.toString('utf8')];
      }),
  );
  const text = rest.join('\r\n\r\n');
  const encoding = headers.get('content-transfer-encoding');
  const bytes =
    encoding === 'quoted-printable' ? quotedPrintable(text) : Buffer.from(text, 'latin1');
  return {
    recipient,
    headers,
    body: bytes.toString('utf8').replace(/\r\n/g, '\n'),
    lines: raw.split('\r\n'),
  };
};

/** What it does when a letter comes in for an address. */
type Manner = (recipient: string) => { code: number; text: string } | null;

/**
 * A mail server that keeps what it is given: the commands of RFC 5321 that a sender needs, and refusals as real servers
 * give them. `dropAfterData`: takes the letter and dies before it says so.
 */
export const smtpSink = async (port = 0, manner: Manner = () => null) => {
  const arrived: Arrived[] = [];
  const open = new Set<Socket>();
  const state = { dropAfterData: false };
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => {});
    socket.setEncoding('latin1');
    const say = (line: string) => socket.write(`${line}\r\n`);
    let waiting = '';
    let recipient = '';
    let inData = false;
    const letter = (raw: string) => {
      arrived.push(parse(recipient, raw.replace(/^\.\./gm, '.')));
      if (state.dropAfterData) socket.destroy();
      else say('250 2.0.0 kept');
    };
    const command = (line: string) => {
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'EHLO') return say('250-sink\r\n250 8BITMIME');
      if (verb === 'QUIT') return socket.end('221 bye\r\n');
      if (verb === 'DATA') {
        inData = true;
        return say('354 go on');
      }
      if (verb !== 'RCPT') return say('250 ok');
      recipient = /<(.*)>/.exec(line)?.[1] ?? '';
      const no = manner(recipient);
      return say(no ? `${no.code} ${no.text}` : '250 ok');
    };
    say('220 sink ESMTP');
    socket.on('data', (chunk: string) => {
      waiting += chunk;
      for (;;) {
        const end = waiting.indexOf(inData ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const part = waiting.slice(0, end);
        waiting = waiting.slice(end + (inData ? 5 : 2));
        if (!inData) command(part);
        else {
          inData = false;
          letter(part);
        }
      }
    });
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    arrived,
    state,
    port: (server.address() as AddressInfo).port,
    to: (recipient: string) => arrived.filter((mail) => mail.recipient === recipient),
    close: () => {
      open.forEach((socket) => socket.destroy());
      return new Promise<void>((done) => server.close(() => done()));
    },
  };
};

export type SmtpSink = Awaited<ReturnType<typeof smtpSink>>;
