import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#contract/people/accounts';
import { inbox } from '#contract/inbox';
import { loanFile } from '#contract/loanFile';
import { loans } from '#contract/loans';
import { signatures } from '#contract/signatures';
import { addCompany, companyOf, join, make, publish } from '../frame/concurrently';
import { startTestServer, until, type Person, type TestServer } from '../frame/testServer';
import { lending } from '../loans/lending';
import { opinions } from './opinions';
import { certified, codeOf, sendCertificate } from './signing';

let house: TestServer;
let museum: string;
let elsewhere: string;
let item: string;
let expert: Person;

const { make: lend } = lending(() => ({ house, item }));
const { asked, accept, fillIn, verified, sent } = opinions(() => ({
  ...{ house, dealer: house.person('main'), expert, item },
}));

beforeAll(async () => {
  house = await startTestServer('signerLeaves');
  museum = await companyOf(house, 'Strandgaten Museum');
  elsewhere = (await addCompany(house)).id;
  const thing = await make(house, house.person('creator'), 'Signed');
  await publish(house, house.person('creator'), thing, { company: museum });
  item = thing.item;
});
afterAll(() => house?.close());

const change = (who: Person, body: object) =>
  house.done(house.person('admin'), accounts.edit, { params: { id: who.id }, body });
const move = (who: Person, company_id: string) => change(who, { company_id });
const become = (who: Person, role: string) =>
  change(who, { decision: { event: 'roles.change', roles: [role] } });

type Paper = { id: string; document_sha256: string };

const sign = async (who: Person, { id, document_sha256 }: Paper) => {
  const code = await until('the code', () => codeOf(house, id));
  return house.call(who, signatures.sign, {
    params: { id },
    body: { code, document_sha256, consent: true },
  });
};
/** What each call on a document answers them that does not sign it, and whether their inbox has it. */
const knows = async (who: Person, { id }: Paper) => {
  const ask = { params: { id } };
  const { entries } = await house.done(who, inbox.list, {});
  return {
    one: (await house.call(who, signatures.one, ask)).status,
    read: (await house.call(who, signatures.read, ask)).status,
    enter: (await house.call(who, signatures.enter, ask)).status,
    code: (await house.call(who, signatures.code, ask)).status,
    waits: entries.some((entry) => entry.id === id),
  };
};
const nothing = { one: 404, read: 404, enter: 404, code: 404, waits: false };
// Our own ceremony has no page of a provider to enter.
const everything = { one: 200, read: 200, enter: 409, code: 200, waits: true };

describe('the agreement of a loan, whose signer', () => {
  /** A loan whose agreement waits for the signature of a curator of the lender. */
  const waiting = async () => {
    await house.parts.store.db.updateTable('loans').set({ state: 'deleted' }).execute();
    const curator = await join(house, 'Lea', 'CURATOR_REPRESENTATIVE', { company: museum });
    const { id } = await lend(house.person('main'), { agreement_required: true });
    const paper = await house.done(curator, loanFile.agreement, { params: { id } });
    return { curator, id, paper };
  };

  it('was moved to another company is not theirs to sign; a colleague takes it back and signs', async () => {
    const { curator, id, paper } = await waiting();
    expect(await knows(curator, paper)).toEqual(everything);
    await move(curator, elsewhere);
    expect(await knows(curator, paper)).toEqual(nothing);
    expect((await sign(curator, paper)).status).toBe(404);
    const reason = 'She has left.';
    const back = { params: { id: paper.id }, body: { reason } };
    expect((await house.call(curator, signatures.takeBack, back)).status).toBe(404);
    const main = house.person('main');
    expect((await house.done(main, loans.one, { params: { id } })).agreement.lender).toMatchObject({
      lifecycle: { label: 'Sent' },
    });
    expect((await house.call(main, signatures.takeBack, back)).status).toBe(200);
    const again = await house.done(main, loanFile.agreement, { params: { id } });
    expect((await sign(main, again)).status).toBe(200);
  });

  it('was moved away and back is theirs to sign again', async () => {
    const { curator, paper } = await waiting();
    await move(curator, elsewhere);
    await move(curator, museum);
    expect(await knows(curator, paper)).toEqual(everything);
    expect((await sign(curator, paper)).status).toBe(200);
  });

  it('got a role that signs no agreement is not theirs to sign', async () => {
    const { curator, paper } = await waiting();
    await become(curator, 'INVENTORY_MANAGER');
    expect(await knows(curator, paper)).toEqual(nothing);
    expect((await sign(curator, paper)).status).toBe(404);
  });

  it('is moved while the document is being signed is not signed', async () => {
    const { curator, id, paper } = await waiting();
    const { ports } = house.parts;
    const usual = ports.signatures;
    ports.signatures = {
      ...usual,
      sign: async (asked) => {
        await move(curator, elsewhere);
        return (await usual.sign?.(asked)) ?? new Uint8Array();
      },
    };
    const { status } = await sign(curator, paper).finally(() => (ports.signatures = usual));
    expect(status).toBe(404);
    const { agreement } = await house.done(house.person('main'), loans.one, { params: { id } });
    expect(agreement.lender?.lifecycle.label).toBe('Sent');
  });
});

it('a certificate whose author has left is signed by nobody until they are back', async () => {
  const { id: company } = await addCompany(house);
  const author = await join(house, 'Ada', 'INVENTORY_MANAGER', { company });
  const { item: made } = await certified(house, author, 'Certified');
  const paper = await sendCertificate(house, author, made);
  await move(author, elsewhere);
  expect(await knows(author, paper)).toEqual(nothing);
  expect((await sign(author, paper)).status).toBe(404);
  await move(author, company);
  expect(await knows(author, paper)).toEqual(everything);
  expect((await sign(author, paper)).status).toBe(200);
});

it('an opinion whose expert lost the role is not theirs to sign', async () => {
  expert = await join(house, 'Ella', 'EXPERT');
  const { id } = await asked();
  await accept(id);
  const form = await fillIn(id);
  await verified(id);
  const { document } = await sent(form.id);
  await become(expert, 'BUYER');
  expect(await knows(expert, document)).toEqual(nothing);
  expect((await sign(expert, document)).status).toBe(404);
  await become(expert, 'EXPERT');
  expect((await sign(expert, document)).status).toBe(200);
});
