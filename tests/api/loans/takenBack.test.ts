import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loanFile } from '#contract/loanFile';
import { signatures } from '#contract/signatures';
import type { SignatureView } from '#contract/expertiseViews';
import { companyOf, join, make as draft, publish } from '../frame/concurrently';
import { startTestServer, until, type Person, type TestServer } from '../frame/testServer';
import { certified, codeOf, sendCertificate } from '../opinions/signing';
import { lending } from './lending';

let house: TestServer;
let main: Person;
let curator: Person;
let borrower: Person;
let item: string;
let id: string;

const { make } = lending(() => ({ house, item }));

beforeAll(async () => {
  house = await startTestServer('takenBack');
  main = house.person('main');
  curator = house.person('curator');
  borrower = house.person('owner');
  const thing = await draft(house, house.person('creator'), 'Lent');
  const company = await companyOf(house, 'Strandgaten Museum');
  await publish(house, house.person('creator'), thing, { company });
  item = thing.item;
  id = (await make(main, { agreement_required: true })).id;
});
afterAll(() => house?.close());

const reason = 'The term has to be changed.';
const takeBack = (who: Person, document: string) =>
  house.call(who, signatures.takeBack, { params: { id: document }, body: { reason } });
const send = (who: Person) => house.done(who, loanFile.agreement, { params: { id } });
const askCode = (who: Person, document: string) =>
  house.call(who, signatures.code, { params: { id: document } });
const sign = async (who: Person, document: SignatureView) => {
  const code = await until('the code', () => codeOf(house, document.id));
  return house.done(who, signatures.sign, {
    params: { id: document.id },
    body: { code, document_sha256: document.document_sha256, consent: true },
  });
};

describe('an agreement that waits for a signature', () => {
  it('is taken back by its signer, once, and can be sent again', async () => {
    const document = await send(main);
    const taken = await takeBack(main, document.id);
    expect(taken).toMatchObject({
      status: 200,
      body: { lifecycle: { label: 'Canceled', context: { reason } } },
    });
    expect(await takeBack(main, document.id)).toMatchObject({
      status: 409,
      body: { code: 'refused' },
    });
    const again = await send(main);
    expect(again.lifecycle.label).toBe('Sent');
    await takeBack(main, again.id);
  });

  it('is taken back by a colleague of its signer, and by nobody else', async () => {
    const document = await send(main);
    const foreigners = [borrower, house.person('artist'), house.person('expert')];
    foreigners.push(await join(house, 'Rival', 'CURATOR_REPRESENTATIVE'));
    for (const foreigner of foreigners)
      expect((await takeBack(foreigner, document.id)).status).toBe(404);
    for (const other of [house.person('it'), house.person('seller'), house.person('admin')])
      expect((await takeBack(other, document.id)).status).toBe(403);
    // A colleague may take it back, and nothing else.
    expect((await house.call(curator, signatures.one, { params: document })).status).toBe(404);
    expect((await takeBack(curator, document.id)).status).toBe(200);
    const again = await send(curator);
    expect((await takeBack(curator, again.id)).status).toBe(200);
  });

  it('is sent again after too many codes, with a code that signs; signed it is not taken back', async () => {
    const document = await send(borrower);
    await until('the first code', () => codeOf(house, document.id));
    await house.parts.store.db
      .updateTable('signatures')
      .set({ codes_sent: 10 })
      .where('id', '=', document.id)
      .execute();
    expect(await askCode(borrower, document.id)).toMatchObject({
      status: 409,
      body: { code: 'too_many_codes' },
    });
    expect((await takeBack(main, document.id)).status).toBe(404);
    expect((await takeBack(borrower, document.id)).status).toBe(200);
    const again = await send(borrower);
    const signed = await sign(borrower, again);
    expect(signed.lifecycle.label).toBe('Completed');
    expect(await takeBack(borrower, again.id)).toMatchObject({
      status: 409,
      body: { code: 'refused' },
    });
  });
});

it('a certificate that waits for its author is taken back by them alone, and sent again', async () => {
  const author = house.person('dealer');
  const { item: made } = await certified(house, author, 'Certified');
  const document = await sendCertificate(house, author, made);
  for (const other of [main, house.person('seller')])
    expect((await takeBack(other, document.id)).status).not.toBe(200);
  expect((await takeBack(author, document.id)).status).toBe(200);
  const again = await sendCertificate(house, author, made);
  expect(again.lifecycle.label).toBe('Sent');
});
