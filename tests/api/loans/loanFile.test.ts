import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as path } from 'node:path';
import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loanFile } from '#contract/loanFile';
import { loans } from '#contract/loans';
import { signatures } from '#contract/signatures';
import { templates } from '#machines/kernel/effects';
import { checkDocument } from '#reading/signatures/check';
import { mailConfig } from '../../../server/mail/config';
import { contentOf } from '../../../server/mail/contentOf';
import { transact } from '../../../server/store/transaction';
import { published } from '../records/drafts';
import { photo } from '../verification/footage';
import { follower } from '../live/follower';
import { inDays, lending } from './lending';
import { startTestServer, until, type Person, type TestServer } from '../frame/testServer';
import { send as upload } from '../media/uploading';

let house: TestServer;
let main: Person;
let borrower: Person;
let item: string;
let id: string;

const { give, make, one, approve, later, ring, mailTo } = lending(() => ({ house, item }));

beforeAll(async () => {
  house = await startTestServer('loanFile');
  main = house.person('main');
  borrower = house.person('owner');
  item = (await published(house, house.person('dealer'))).item;
  await give(item, { company: 'Strandgaten Museum' });
  id = (
    await make(main, {
      agreement_required: true,
      insurance: { cents: 125_000_000, currency: 'EUR' },
      display_conditions: 'Behind glass, at most 50 lux.',
    })
  ).id;
}, 120_000);
afterAll(() => house?.close());

const params = () => ({ params: { id } });
const phase = (which: 'out' | 'back') => ({ params: { id, phase: which } });

/** Signs the agreement for the side of the person, with the code of the mail. */
const signAs = async (who: Person, email: string) => {
  const document = await house.done(who, loanFile.agreement, params());
  const code = await until('the code', async () => {
    const letter = (await mailTo(email)).find(({ text }) => text.includes(document.id));
    return /code (\d{6})/.exec(letter?.text ?? '')?.[1];
  });
  return house.done(who, signatures.sign, {
    params: { id: document.id },
    body: { code, document_sha256: document.document_sha256, consent: true },
  });
};

const pdfOf = async (url: string, token?: string) => {
  const answer = await fetch(url, token ? { headers: { authorization: `Bearer ${token}` } } : {});
  expect(answer.status).toBe(200);
  const file = path(mkdtempSync(path(tmpdir(), 'loan-')), 'file.pdf');
  writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
  return { file, text: execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' }) };
};

describe('the agreement', () => {
  it('is signed by both sides, once each; then the loan can start', async () => {
    expect((await one(main, id)).agreement).toEqual({
      lender: null,
      borrower: null,
      signed: false,
      signed_url: null,
      one_file: true,
    });
    const first = await signAs(main, 'main@demo.passepartout.test');
    const twice = await house.call(house.person('curator'), loanFile.agreement, params());
    expect(twice).toMatchObject({ status: 409, body: { code: 'envelope_open' } });
    expect((await one(borrower, id)).agreement.signed).toBe(false);
    const signed = await signAs(borrower, 'owner@demo.passepartout.test');
    const view = await one(main, id);
    expect(view.agreement.signed).toBe(true);
    expect(view.lifecycle.context).toMatchObject({ agreementSigned: true });
    const { text, file } = await pdfOf(`${house.url}${signed.signed_url ?? ''}`);
    for (const words of [
      'Loan agreement',
      'EUR 1,250,000.00',
      'Behind glass',
      'Signature for the lender, Strandgaten Museum',
      'Signature for the borrower, Olga Owner',
    ])
      expect(text).toContain(words);
    // One file: the borrower read and signed what the lender had signed.
    expect(signed.document_sha256).toBe(first.signed_sha256);
    expect(view.agreement.signed_url?.split('?')[0]).toBe(signed.signed_url?.split('?')[0]);
    const root = await fetch(`${house.url}/.well-known/passepartout-signing.pem`);
    const checked = await checkDocument(new Uint8Array(readFileSync(file)), await root.text());
    expect(checked.findings).toEqual([]);
    expect(checked.verdict).toBe('genuine');
    expect(
      checked.signatures.filter(({ role }) => role === 'person').map(({ name }) => name),
    ).toEqual(['Magnus Main', 'Olga Owner']);
  });

  it('is nothing to whoever is no side of it', async () => {
    const artist = house.person('artist');
    expect((await house.call(artist, loanFile.agreement, params())).status).toBe(404);
  });

  it('is before one side at a time, so that both sign one file; of two at once one sends it', async () => {
    const other = await make(main, { start_date: inDays(50), end_date: inDays(60) });
    const send = (who: Person) => house.call(who, loanFile.agreement, { params: { id: other.id } });
    const answers = await Promise.all([send(main), send(borrower)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409);
    expect(lost?.body).toMatchObject({ code: 'envelope_open' });
    await house.done(main, loans.cancel, {
      params: { id: other.id },
      body: { reason: 'Only tried.' },
    });
    await later(other.id, 6 * 86_400_000, ['graceEndsAt']);
    await ring(other.id, 'grace.end');
  });

  it('is taken back when the loan is rejected', async () => {
    const other = await make(main, { start_date: inDays(50), end_date: inDays(60) });
    const document = await house.done(main, loanFile.agreement, { params: { id: other.id } });
    await house.done(house.person('curator'), loans.curatorReject, {
      params: { id: other.id },
      body: { reason: 'Too far away.' },
    });
    const { lifecycle } = await house.done(main, signatures.one, { params: { id: document.id } });
    expect(lifecycle.label).toBe('Canceled');
  });
});

describe('the condition report', () => {
  let media: string;
  beforeAll(async () => {
    media = await upload(house, borrower, await photo(), 'ITEMS_IMAGE', 'front.jpg');
  });

  it('is written by both sides, told live, and closed by whoever received the object', async () => {
    const heard = follower(house.url, main.token, `loan:${id}`);
    await heard.come();
    const body = { media_id: media, view: 'front' as const };
    const added = await house.done(borrower, loanFile.addPhoto, { ...phase('out'), body });
    const photoId = added.conditions[0]?.photos[0]?.id ?? '';
    await until('the event', () =>
      Promise.resolve(heard.events.some(({ type }) => type === 'condition')),
    );
    heard.leave();
    const marks = [{ x: 0.25, y: 0.5, text: 'Scratch, 4 mm' }];
    await house.done(main, loanFile.markPhoto, { params: { id, photo: photoId }, body: { marks } });
    const saved = await house.done(main, loanFile.saveCondition, {
      ...phase('out'),
      body: { text: 'Good. One scratch.', version: 2 },
    });
    expect(saved.conditions).toMatchObject([
      { phase: 'out', text: 'Good. One scratch.', version: 3 },
    ]);
    const old = await house.call(borrower, loanFile.saveCondition, {
      ...phase('out'),
      body: { text: 'Older.', version: 2 },
    });
    expect(old).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    const read = { ...phase('out'), body: { version: 3 } };
    expect((await house.call(main, loanFile.receive, read)).status).toBe(403);
    expect(await house.call(borrower, loanFile.receive, read)).toMatchObject({
      status: 409,
      body: { code: 'refused' },
    });
    await approve(id);
    const received = await house.done(borrower, loanFile.receive, read);
    expect(received.conditions[0]?.received_by).toBe('Olga Owner');
    for (const change of [
      house.call(main, loanFile.saveCondition, {
        ...phase('out'),
        body: { text: 'Later.', version: 4 },
      }),
      house.call(main, loanFile.removePhoto, { params: { id, photo: photoId } }),
      house.call(borrower, loanFile.receive, read),
    ])
      expect(await change).toMatchObject({ status: 409, body: { code: 'condition_received' } });
  });

  it('refuses a file that is not one’s own, and the way back before the loan is active', async () => {
    const other = house.call(main, loanFile.addPhoto, {
      ...phase('back'),
      body: { media_id: media, view: 'front' },
    });
    expect(await other).toMatchObject({ status: 409, body: { code: 'condition_closed' } });
    await later(id, 11 * 86_400_000);
    await ring(id, 'term.start');
    expect((await one(main, id)).lifecycle.state).toBe('active');
    const foreign = await house.call(main, loanFile.addPhoto, {
      ...phase('back'),
      body: { media_id: media, view: 'front' },
    });
    expect(foreign).toMatchObject({ status: 422, body: { code: 'file_unknown' } });
    const empty = { ...phase('back'), body: { version: 0 } };
    expect(await house.call(main, loanFile.receive, empty)).toMatchObject({
      status: 422,
      body: { code: 'condition_empty' },
    });
  });

  it('of two first texts keeps the one that was saved, and is signed only as its signer read it', async () => {
    const save = (who: Person, text: string, version: number) =>
      house.call(who, loanFile.saveCondition, { ...phase('back'), body: { text, version } });
    expect((await save(borrower, 'The strap is worn.', 0)).status).toBe(200);
    const meanwhile = { status: 409, body: { code: 'changed_meanwhile' } };
    expect(await save(main, 'As it went out.', 0)).toMatchObject(meanwhile);
    const textOf = async () =>
      (await one(main, id)).conditions.find((report) => report.phase === 'back')?.text;
    expect(await textOf()).toBe('The strap is worn.');
    expect((await save(borrower, 'All is well.', 1)).status).toBe(200);
    const receive = (version: number) =>
      house.call(main, loanFile.receive, { ...phase('back'), body: { version } });
    expect(await receive(1)).toMatchObject(meanwhile);
    expect((await receive(2)).status).toBe(200);
  });
});

describe('letters on a loan', () => {
  it('each names the object and its page, and leaves no gap', async () => {
    const { db } = house.parts.store;
    const row = await db
      .selectFrom('loans')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    for (const template of templates.filter((name) => name.startsWith('loan '))) {
      const asked = { lifecycle: 'loan', row, template, head: mailConfig() };
      const { subject, paragraphs } = await transact(db, (tx) => contentOf(tx, asked));
      const text = [subject, ...paragraphs].join('\n');
      expect(text).toContain('Handbag');
      expect(text).toContain(house.url);
      expect(text).not.toMatch(/undefined|null|Invalid Date|There is news/);
    }
  });
});

describe('the loan on paper and in calendars', () => {
  it('is one PDF with terms, condition and steps, sealed by the platform', async () => {
    const { text, file } = await pdfOf(
      `${house.url}/items_manager/v1/loan/${id}/file`,
      borrower.token,
    );
    for (const words of [
      'Loan file',
      'Strandgaten Museum',
      'Scratch, 4 mm',
      'Received by Olga Owner',
      '5 days',
      'Approved by curator representative',
    ])
      expect(text).toContain(words);
    expect(execFileSync('pdfsig', ['-nocert', file], { encoding: 'utf8' })).toContain(
      'Signature is Valid',
    );
  });

  it('lies in the calendar of both sides, and in that of nobody else', async () => {
    const query = { from: inDays(-30), to: inDays(90) };
    const of = async (who: Person) =>
      (await house.done(who, loanFile.calendar, { query })).loans.map((card) => card.id);
    expect(await of(main)).toContain(id);
    expect(await of(borrower)).toContain(id);
    expect(await of(house.person('artist'))).toEqual([]);
    const wrong = await house.call(main, loanFile.calendar, {
      query: { from: query.to, to: query.from },
    });
    expect(wrong.status).toBe(400);
  });

  it('is read as iCalendar by a secret address, until it is revoked', async () => {
    const { url } = await house.done(main, loanFile.openFeed, {});
    const answer = await fetch(url);
    expect(answer.headers.get('content-type')).toContain('text/calendar');
    const text = (await answer.text()).replace(/\r\n /g, '');
    expect(text).toContain('BEGIN:VCALENDAR');
    expect(text).toContain(`UID:${id}@passepartout`);
    // The address is kept nowhere in clear: the same key makes a new one.
    const once = () => house.done(main, loanFile.openFeed, {}, { key: 'one address' });
    const { url: first } = await once();
    const { url: second } = await once();
    const kept = await house.parts.store.db.selectFrom('answers').select('body').execute();
    for (const told of [first, second])
      expect(JSON.stringify(kept)).not.toContain(told.split('/').at(-1));
    expect((await fetch(url)).status).toBe(404);
    expect((await fetch(second)).status).toBe(200);
    await house.done(main, loanFile.closeFeed, {});
    expect((await fetch(second)).status).toBe(404);
  });
});
