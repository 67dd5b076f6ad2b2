import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openJobs, openParts, type Parts } from '../../server/compose';
import { ConfigFault, readConfig } from '../../server/config';
import { openApp } from '../../server/http/app';
import { serveMailbox } from '../../server/http/pages/mailbox';
import { queueMail, mailTries } from '../../server/mail/queue';
import { sendTransactional } from '../../server/mail/transactional';
import { sendMailTask } from '../../server/mail/send';
import { openMail } from '../../server/providers/mail/index';
import { until } from '../api/frame/testServer';
import { ownDatabase } from '../setup/database';
import { freshFolder } from '../setup/folder';
import { smtpSink, type SmtpSink } from './smtpSink';
import { transact } from '../../server/store/transaction';

const from = 'Passepartout <letters@passepartout.test>';

/** The product's lower half with its jobs, on a database of its own. */
const openWith = async (name: string, env: Record<string, string>) => {
  const folder = freshFolder(name);
  const database = await ownDatabase('migrated');
  const parts = await openParts(
    readConfig({
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      DEMO: '0',
      LOG_LEVEL: 'silent',
      ...env,
    }),
    () => {},
  );
  const jobs = await openJobs(parts);
  return {
    parts,
    close: async () => {
      await jobs.stop();
      await parts.close();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const rowOf = (parts: Parts, recipient: string) =>
  parts.store.db
    .selectFrom('mail')
    .selectAll()
    .where('recipient', '=', recipient)
    .executeTakeFirstOrThrow();

const write = (parts: Parts, email: string, words: { subject: string; paragraphs: string[] }) =>
  transact(parts.store.db, (tx) => queueMail(tx, { email, name: '' }, words));

const unescaped = (html: string) =>
  html.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

interface Seen {
  subject: string;
  body: string;
}

/** How each adapter's letters are read where people read them. */
const adapters = {
  embedded: async () => {
    const { parts, close } = await openWith('mail-embedded', {});
    const app = await openApp('silent');
    serveMailbox(app, parts.store.db, { sends: false, key: null });
    const read = async (to: string): Promise<Seen[]> => {
      const { body } = await app.inject({ url: '/mailbox', query: { to } });
      return [...body.matchAll(/<article><h2>(.*?)<\/h2>.*?<pre>(.*?)<\/pre>/gs)].map(
        ([, subject = '', text = '']) => ({ subject: unescaped(subject), body: unescaped(text) }),
      );
    };
    return { parts, read, close };
  },
  smtp: async () => {
    const sink = await smtpSink();
    const env = { SMTP_URL: `smtp://127.0.0.1:${sink.port}`, MAIL_FROM: from };
    const { parts, close } = await openWith('mail-smtp', env);
    const read = async (to: string): Promise<Seen[]> =>
      sink.to(to).map(({ headers, body }) => ({ subject: headers.get('subject') ?? '', body }));
    return {
      parts,
      read,
      close: async () => {
        await close();
        await sink.close();
      },
    };
  },
};

describe.each(Object.entries(adapters))('letters by %s', (_name, open) => {
  let opened: Awaited<ReturnType<(typeof adapters)['smtp']>>;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened?.close());

  const one = async (to: string): Promise<Seen> => {
    await until(`the letter to ${to}`, async () => (await opened.read(to)).length > 0);
    const letters = await opened.read(to);
    expect(letters).toHaveLength(1);
    return letters[0] as Seen;
  };

  it('arrive once, whole: umlauts, dots alone on a line, long words', async () => {
    const link = `https://passepartout.test/${'x'.repeat(300)}`;
    await write(opened.parts, 'long@there.test', {
      subject: `Größe, Straße, 東京: ${'ü'.repeat(60)}`,
      paragraphs: ['Grüße aus Köln '.repeat(40).trim(), '.', link],
    });
    const { subject, body } = await one('long@there.test');
    expect(subject).toBe(`Größe, Straße, 東京: ${'ü'.repeat(60)}`);
    expect(body.match(/Grüße/g)).toHaveLength(40);
    expect(body).toContain(`\n\n.\n\n${link}\n\n`);
    const wide = body.split('\n').filter((line) => [...line].length > 76);
    expect(wide).toEqual([link]);
  });

  it('leave only with the transaction that wrote them', async () => {
    const { db } = opened.parts.store;
    const stopped = transact(db, async (tx) => {
      await sendTransactional(tx, {
        to: 'never@there.test',
        template: 'password changed',
        data: {},
      });
      throw new Error('the step failed');
    });
    await expect(stopped).rejects.toThrow('the step failed');
    await write(opened.parts, 'after@there.test', { subject: 'After', paragraphs: [] });
    await one('after@there.test');
    expect(await opened.read('never@there.test')).toEqual([]);
  });

  it('hold a name with line ends in the greeting alone, and no header of its making', async () => {
    const evil = 'Mallory\r\nBcc: all@there.test\r\n\r\nClick here';
    const { db } = opened.parts.store;
    await transact(db, (tx) =>
      queueMail(
        tx,
        { email: 'name@there.test', name: evil },
        { subject: `Waiting: ${evil}`, paragraphs: ['Good news.'] },
      ),
    );
    const { subject, body } = await one('name@there.test');
    expect(subject).toBe('Waiting: Mallory Bcc: all@there.test Click here');
    expect(body.split('\n')[0]).toBe('Dear Mallory Bcc: all@there.test Click here,');
    expect(await opened.read('all@there.test')).toEqual([]);
  });

  it('stand in the table as what they are', async () => {
    await write(opened.parts, 'table@there.test', { subject: 'Kept', paragraphs: ['Kept.'] });
    await one('table@there.test');
    const { smtp } = opened.parts.config;
    if (smtp)
      await until('sent', async () => (await rowOf(opened.parts, 'table@there.test')).sent_at);
    const row = await rowOf(opened.parts, 'table@there.test');
    expect(row).toMatchObject({ failed_at: null, failure: null, tries: smtp ? 1 : 0 });
  });
});

describe('a mail server', () => {
  let sink: SmtpSink;
  let parts: Parts;
  let close: () => Promise<void>;
  const url = () => `smtp://127.0.0.1:${sink.port}`;

  beforeAll(async () => {
    let slow = 0;
    sink = await smtpSink(0, (recipient) => {
      if (recipient.startsWith('nobody')) return { code: 550, text: '5.1.1 No such person here' };
      if (recipient.startsWith('grey') && (slow += 1) < 2)
        return { code: 451, text: '4.7.1 Come again later' };
      return null;
    });
    ({ parts, close } = await openWith('mail-server', { SMTP_URL: url(), MAIL_FROM: from }));
  });
  afterAll(async () => {
    await close?.();
    await sink?.close();
  });

  it('that refuses a recipient ends the letter, with its reason, without a second try', async () => {
    await write(parts, 'nobody@there.test', { subject: 'Lost', paragraphs: [] });
    const row = await until('failed', async () => {
      const found = await rowOf(parts, 'nobody@there.test');
      return found.failed_at && found;
    });
    expect(row).toMatchObject({ sent_at: null, tries: 1 });
    expect(row.failure).toContain('5.1.1 No such person here');
  });

  it('that says “later” gets it later', async () => {
    await write(parts, 'grey@there.test', { subject: 'Grey', paragraphs: [] });
    await until('sent', async () => (await rowOf(parts, 'grey@there.test')).sent_at);
    expect(await rowOf(parts, 'grey@there.test')).toMatchObject({ tries: 2, failure: null });
    expect(sink.to('grey@there.test')).toHaveLength(1);
  });

  it('that is down gets it when it is back', async () => {
    const { port } = sink;
    await sink.close();
    await write(parts, 'later@there.test', { subject: 'Later', paragraphs: [] });
    const row = await until('a try', async () => {
      const found = await rowOf(parts, 'later@there.test');
      return found.tries > 0 && found;
    });
    expect(row).toMatchObject({ sent_at: null, failed_at: null });
    expect(row.failure).toMatch(/ECONNREFUSED/);
    sink = await smtpSink(port);
    await until('sent', async () => (await rowOf(parts, 'later@there.test')).sent_at);
    expect(sink.to('later@there.test')).toHaveLength(1);
  });

  it('that never comes back leaves it failed after the last try', async () => {
    const { db } = parts.store;
    const mail = openMail({ url: 'smtp://127.0.0.1:1', from });
    const row = { recipient: 'gone@there.test', subject: 'Gone', body: '' };
    const { id } = await db
      .insertInto('mail')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow();
    const lines: string[] = [];
    const noFile = () => Promise.reject(new Error('This letter brings no file.'));
    const send = sendMailTask(db, mail, (line) => void lines.push(line), noFile);
    const attempt = (attempts: number) =>
      send({ id }, { job: { attempts, max_attempts: mailTries } });
    await expect(attempt(1)).rejects.toThrow(/ECONNREFUSED/);
    expect((await rowOf(parts, row.recipient)).failed_at).toBeNull();
    await attempt(mailTries);
    const failed = await rowOf(parts, row.recipient);
    expect(failed.failed_at).toBeInstanceOf(Date);
    expect(failed).toMatchObject({ tries: 2, sent_at: null });
    expect(lines.join()).toMatch(/not sent: .*ECONNREFUSED/);
    await attempt(1);
    expect(await rowOf(parts, row.recipient)).toMatchObject({ tries: 2 });
  });

  it('that dies before it says “kept” gets it again under the same Message-ID', async () => {
    sink.state.dropAfterData = true;
    await write(parts, 'twice@there.test', { subject: 'Twice', paragraphs: [] });
    await until('a try', async () => (await rowOf(parts, 'twice@there.test')).tries > 0);
    sink.state.dropAfterData = false;
    await until('sent', async () => (await rowOf(parts, 'twice@there.test')).sent_at);
    const ids = sink.to('twice@there.test').map(({ headers }) => headers.get('message-id'));
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toMatch(/^<letter\.\d+\.\d+@passepartout\.test>$/);
  });

  it('hears our sender and a mark that no machine shall answer', async () => {
    await write(parts, 'plain@there.test', { subject: 'Plain', paragraphs: [] });
    await until('sent', async () => (await rowOf(parts, 'plain@there.test')).sent_at);
    const [mail] = sink.to('plain@there.test');
    expect(mail?.headers.get('from')).toBe(from);
    expect(mail?.headers.get('to')).toBe('plain@there.test');
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
    expect(Math.max(...(mail?.lines ?? []).map(({ length }) => length))).toBeLessThanOrEqual(998);
  });

  it.each([
    'x@there.test>\r\nRCPT TO:<stolen@there.test',
    'stolen@there.test,x@there.test',
    'nobody',
  ])('is not told of %j', async (evil) => {
    await write(parts, evil, { subject: 'Evil', paragraphs: [] });
    const row = await until('failed', async () => {
      const found = await rowOf(parts, evil);
      return found.failed_at && found;
    });
    expect(row).toMatchObject({ sent_at: null, failure: 'Not one e-mail address.' });
    expect(sink.arrived.map(({ recipient }) => recipient).join()).not.toContain('stolen');
  });
});

describe('half configured', () => {
  it.each([
    [{ SMTP_URL: 'smtp://mail.test' }, /SMTP_URL is set, but MAIL_FROM is not/],
    [{ MAIL_FROM: from }, /MAIL_FROM is set, but SMTP_URL is not/],
    [{ SMTP_URL: 'mail.test:25', MAIL_FROM: from }, /SMTP_URL: not of the form/],
    [{ SMTP_URL: 'http://mail.test', MAIL_FROM: from }, /SMTP_URL: not of the form/],
    [{ SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'nobody' }, /MAIL_FROM: not of the form/],
    [{ SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'a@b.test, c@d.test' }, /MAIL_FROM/],
  ])('%j stops the start with one line', (env, line) => {
    expect(() => readConfig(env)).toThrow(ConfigFault);
    expect(() => readConfig(env)).toThrow(line);
  });

  it('whole, it is taken as it stands', () => {
    const env = { SMTP_URL: 'smtps://me:secret@mail.test:465', MAIL_FROM: from };
    expect(readConfig(env).smtp).toEqual({ url: env.SMTP_URL, from });
  });
});
