import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignatureView } from '#contract/expertises';
import { signatures } from '#contract/signatures';
import { startTestServer, until, type Person, type TestServer } from '../frame/testServer';
import { published } from '../records/drafts';
import { opinions } from './opinions';

let house: TestServer;
let dealer: Person;
let made: { item: string };

beforeAll(async () => {
  house = await startTestServer('authorship');
  dealer = house.person('dealer');
  made = await published(house, dealer);
}, 120_000);
afterAll(() => house?.close());

const refusal = (status: number, code: string) => ({ status, body: { code } });
const { mailTo } = opinions(() => ({
  house,
  dealer,
  expert: house.person('expert'),
  item: made.item,
}));

describe('the certificate of an item', () => {
  it('is put before its author once, and signed in the same ceremony', async () => {
    const send = (who: Person) =>
      house.call(who, signatures.sendCertificate, { params: { id: made.item } });
    expect(await send(house.person('artist'))).toMatchObject({ status: 404 });
    const answer = await send(dealer);
    expect(answer).toMatchObject({ status: 200, body: { lifecycle: { label: 'Sent' } } });
    expect(await send(dealer)).toMatchObject(refusal(409, 'envelope_open'));
    const document = answer.body as SignatureView;
    const code = await until('the code', async () => {
      const found = (await mailTo(dealer)).find(({ text }) => text.includes(document.id));
      return /code (\d{6})/.exec(found?.text ?? '')?.[1];
    });
    const signed = await house.done(dealer, signatures.sign, {
      params: { id: document.id },
      body: { code, document_sha256: document.document_sha256, consent: true },
    });
    expect(signed.lifecycle.label).toBe('Completed');
  });
});
