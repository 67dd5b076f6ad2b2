import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { expertises } from '#contract/expertises';
import { signatures } from '#contract/signatures';
import { items } from '#contract/records/items';
import { analyses } from '#contract/verification/analyses';
import { join } from '../frame/concurrently';
import { published, verify } from '../records/drafts';
import { follower } from '../live/follower';
import { secondFilming } from '../verification/footage';
import { form, opinions } from './opinions';
import { startTestServer, until, type Person, type TestServer } from '../frame/testServer';
import { ring } from '../frame/timers';

let house: TestServer;
let dealer: Person;
let expert: Person;
let owner: Person;
let made: { model: string; item: string; fingerprint: string };

beforeAll(async () => {
  house = await startTestServer('expertise');
  dealer = house.person('dealer');
  expert = house.person('expert');
  owner = house.person('owner');
  made = await published(house, dealer);
}, 120_000);
afterAll(() => house?.close());

const refusal = (status: number, code: string) => ({ status, body: { code } });
const { ask, asked, one, accept, submit, cancel, mailTo, fillIn, verified, sent, sign } = opinions(
  () => ({
    house,
    dealer,
    expert,
    item: made.item,
  }),
);

describe('asking for an opinion', () => {
  it('refuses oneself, whoever is no expert, and whoever is not known', async () => {
    expect(await ask(dealer, { expert_id: dealer.id })).toMatchObject(refusal(422, 'oneself'));
    expect(await ask(dealer, { expert_id: owner.id })).toMatchObject(refusal(422, 'expert_unfit'));
    const nobody = { expert_id: '00000000-0000-4000-8000-000000000000' };
    expect(await ask(dealer, nobody)).toMatchObject(refusal(422, 'expert_unfit'));
    expect(await ask(dealer, { question: 'Why?' })).toMatchObject({ status: 422 });
  });

  it('refuses whoever does not own the object', async () => {
    expect(await ask(owner)).toMatchObject({ status: 404 });
  });

  it('shows experts with what they have in hand, found by a part of their name', async () => {
    const found = await house.done(dealer, expertises.experts, { query: { search: 'esth' } });
    expect(found).toMatchObject([{ id: expert.id, name: 'Esther Expert', open: 0 }]);
    const none = await house.done(dealer, expertises.experts, { query: { search: 'zzz' } });
    expect(none).toEqual([]);
  });

  it('tells the expert by mail and by the socket; of two requests at once one wins', async () => {
    const heard = follower(house.url, expert.token, `account:${expert.id}`);
    await heard.come();
    const both = await Promise.all([ask(dealer), ask(dealer)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'expertise_open',
    });
    await until('the event', () =>
      Promise.resolve(heard.events.some(({ type }) => type === 'expertise')),
    );
    heard.leave();
    const [letter] = await mailTo(expert);
    expect(letter?.subject).toContain('Your opinion is requested');
    const open = await house.done(expert, expertises.search, { body: { which: 'open' } });
    expect(open.content).toHaveLength(1);
    await cancel(open.content[0]?.id ?? '');
  });
});

describe('access of the expert', () => {
  it('grows with the acceptance and ends with the review', async () => {
    const { id } = await asked();
    const sees = async () =>
      (await house.done(expert, items.one, { params: { id: made.item } })).version;
    const runs = () => house.call(expert, analyses.ofItem, { params: { id: made.item } });
    expect(await sees()).toBe('limited');
    expect((await runs()).status).toBe(404);
    await accept(id);
    expect(await sees()).toBe('full');
    expect((await runs()).status).toBe(200);
    const listed = () => house.done(expert, items.search, { body: {} });
    expect((await listed()).content.map((card) => card.id)).toEqual([made.item]);
    const heard = follower(house.url, expert.token, `item:${made.item}`);
    expect(await heard.come()).toMatchObject({ ok: true });
    await cancel(id);
    expect(await sees()).toBe('limited');
    expect((await listed()).content).toEqual([]);
    expect((await one(expert, id)).lifecycle.label).toBe('Cancelled');
    heard.leave();
    const again = follower(house.url, expert.token, `item:${made.item}`);
    expect(await again.come()).toMatchObject({ ok: false });
    again.leave();
  });

  it('is nothing to a third person', async () => {
    const { id } = await asked();
    expect(await house.call(owner, expertises.one, { params: { id } })).toMatchObject({
      status: 404,
    });
    expect(await house.call(dealer, expertises.accept, { params: { id } })).toMatchObject({
      status: 403,
    });
    await house.done(expert, expertises.decline, {
      params: { id },
      body: { reason: 'I know nothing of bags.' },
    });
    const view = await one(dealer, id);
    expect(view.lifecycle.label).toBe('Declined');
    const [letter] = await mailTo(dealer);
    expect(letter?.text).toContain('I know nothing of bags.');
  });
});

describe('strangers of the right role', () => {
  it('meet 404 at every call on an opinion, its form and its documents', async () => {
    const { id } = await asked();
    await accept(id);
    const { id: form_id } = await fillIn(id);
    await verified(id);
    const { document, code } = await sent(form_id);
    const other = await join(house, 'Xaver', 'EXPERT');
    const seller = house.person('seller');
    const params = { params: { id } };
    const ofForm = { params: { id: form_id } };
    const ofDocument = { params: { id: document.id } };
    const answers = [
      await house.call(seller, expertises.one, params),
      await house.call(seller, expertises.active, { params: { id: made.item } }),
      await house.call(seller, expertises.cancel, { ...params, body: { reason: 'Not mine.' } }),
      await house.call(seller, expertises.extend, params),
      await house.call(seller, expertises.finish, params),
      await house.call(other, expertises.accept, params),
      await house.call(other, expertises.decline, { ...params, body: { reason: 'Not mine.' } }),
      await house.call(other, expertises.submit, { body: { id } }),
      await house.call(other, expertises.evaluate, { body: { expertise_id: id } }),
      await house.call(other, expertises.editEvaluation, { body: { id: form_id } }),
      await house.call(other, expertises.evaluationOf, { params: { id: made.item } }),
      await house.call(other, expertises.sendSignature, ofForm),
      await house.call(other, expertises.cancelSigning, { ...ofForm, body: { reason: 'No.' } }),
      await house.call(other, expertises.removeMedia, ofForm),
      await house.call(other, signatures.one, ofDocument),
      await house.call(other, signatures.read, ofDocument),
      await house.call(other, signatures.code, ofDocument),
      await house.call(other, signatures.enter, ofDocument),
      await house.call(other, signatures.sign, {
        ...ofDocument,
        body: { code, document_sha256: document.document_sha256, consent: true },
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    // Our own ceremony has no page elsewhere.
    expect(await house.call(expert, signatures.enter, ofDocument)).toMatchObject({ status: 409 });
    const heard = follower(house.url, other.token, `expertise:${id}`);
    expect(await heard.come()).toMatchObject({ ok: false });
    heard.leave();
    await cancel(id);
  });
});

describe('a review', () => {
  it('is submitted only when verified, filled in and signed; each lack is named', async () => {
    const { id } = await asked();
    await accept(id);
    const lacks = async () => {
      const answer = await submit(id);
      const { reasons = [] } = answer.body as { reasons?: { code: string }[] };
      return [answer.status, ...reasons.map(({ code }) => code)];
    };
    const [unverified, filled, signed] = [
      'verificationSucceeded',
      'formIsFilledIn',
      'signatureIsCompleted',
    ];
    expect(await lacks()).toEqual([409, unverified, filled, signed]);

    const begun = await house.done(expert, expertises.evaluate, { body: { expertise_id: id } });
    const unready = await house.call(expert, expertises.editEvaluation, {
      body: { id: begun.id, form: 'DONE' },
    });
    expect(unready).toMatchObject({
      status: 422,
      body: {
        code: 'form_incomplete',
        fields: [{ field: 'verdict' }, { field: 'summary' }, { field: 'observations' }],
      },
    });
    const early = await house.call(expert, expertises.sendSignature, {
      params: { id: begun.id },
    });
    expect(early).toMatchObject(refusal(409, 'refused'));
    const evaluation = await fillIn(id);
    expect(evaluation.form).toBe('DONE');
    expect(await lacks()).toEqual([409, unverified, signed]);
    const unfilmed = await house.call(expert, expertises.sendSignature, {
      params: { id: begun.id },
    });
    expect(unfilmed).toMatchObject({
      status: 409,
      body: { code: 'refused', message: 'Verify every fingerprint in this review first.' },
    });
    const run = await verify(house, expert, made.fingerprint, await secondFilming(11, 2));
    expect(await lacks()).toEqual([409, signed]);
    // A film of something else, sent later, confirms nothing.
    await sql`insert into verification_runs
        (fingerprint_id, item_id, account_id, probe_id, state, context, created_at, finished_at)
      select fingerprint_id, item_id, account_id, probe_id, 'failed', context, now(), '2099-01-01'
      from verification_runs where id = ${run.id}`.execute(house.parts.store.db);

    const stale = await house.call(expert, expertises.editEvaluation, {
      body: { id: begun.id, summary: 'From the other tab.', version: begun.version },
    });
    expect(stale).toMatchObject(refusal(409, 'changed_meanwhile'));

    const print = vi.spyOn(house.parts.ports.documents, 'render');
    const { document, code } = await sent(evaluation.id);
    expect(document.pages).toBeGreaterThan(0);
    const printed = print.mock.calls.flatMap(([paper]) => (paper.kind === 'opinion' ? paper : []));
    print.mockRestore();
    expect(printed[0]?.verification?.at).toBe(run.finished_at);
    const locked = await house.call(expert, expertises.editEvaluation, {
      body: { id: evaluation.id, summary: 'Changed before the signer.' },
    });
    expect(locked).toMatchObject({
      status: 409,
      body: { code: 'refused', reasons: [{ code: 'formIsNotSent' }] },
    });

    const wrong = code === '000000' ? '111111' : '000000';
    expect(await sign(document, wrong)).toMatchObject(refusal(422, 'code_wrong'));
    const other = { document_sha256: 'ab'.repeat(32) };
    expect(await sign(document, code, other)).toMatchObject(refusal(409, 'document_changed'));
    const both = await Promise.all([sign(document, code), sign(document, code)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const view = await house.done(expert, signatures.one, { params: { id: document.id } });
    expect(view.lifecycle.label).toBe('Completed');
    const pdf = await fetch(house.url + view.signed_url).then((file) => file.arrayBuffer());
    const sha = createHash('sha256').update(new Uint8Array(pdf)).digest('hex');
    expect(sha).toBe(view.signed_sha256);
    expect((await one(dealer, id)).evaluation).toBeNull(); // the opinion is the expert's until it is submitted
    expect(await submit(id)).toMatchObject({
      status: 200,
      body: { lifecycle: { label: 'Submitted' } },
    });
    expect((await one(dealer, id)).evaluation).toMatchObject(form);
    const done = await house.done(dealer, expertises.finish, { params: { id } });
    expect(done.lifecycle.label).toBe('Finished');
    const item = await house.done(dealer, items.one, { params: { id: made.item } });
    expect(item.history.map(({ action }) => action)).toContain('Expert opinion');
    expect(await house.done(dealer, expertises.byItem, { query: { itemId: made.item } })).toEqual(
      expect.arrayContaining([expect.objectContaining({ id, verdict: 'authentic' })]),
    );
  }, 120_000);

  it('locks the code after five wrong ones; a new one signs', async () => {
    const { id } = await asked();
    await accept(id);
    const evaluation = await fillIn(id);
    await verified(id);
    const { document, code } = await sent(evaluation.id);
    const wrong = code === '000000' ? '111111' : '000000';
    // One request that is sent again, also at the same instant, is one try.
    const same = () => sign(document, wrong, {}, `wrong ${document.id}`);
    const twice = [...(await Promise.all([same(), same(), same()])), await same()];
    expect(twice).toMatchObject(twice.map(() => refusal(422, 'code_wrong')));
    const codes = ['code_wrong'];
    for (let tried = 1; tried < 5; tried += 1)
      codes.push(((await sign(document, wrong)).body as unknown as { code: string }).code);
    expect(codes).toEqual(['code_wrong', 'code_wrong', 'code_wrong', 'code_wrong', 'code_locked']);
    expect(await sign(document, code)).toMatchObject(refusal(422, 'code_locked'));
    await house.done(expert, signatures.code, { params: { id: document.id } });
    await cancel(id);
    const taken = await house.done(expert, signatures.one, { params: { id: document.id } });
    expect(taken.lifecycle.label).toBe('Canceled');
    expect(await sign(document, code)).toMatchObject(refusal(409, 'refused'));
  });

  it('expires by the server’s timer, extends only when 48 hours or less are left', async () => {
    const { id } = await asked();
    await accept(id);
    const extend = () => house.call(dealer, expertises.extend, { params: { id } });
    expect((await extend()).status).toBe(200);
    expect(await extend()).toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'atMost48HoursAreLeft' }] },
    });
    const { db } = house.parts.store;
    await sql`update expertises set context = context || '{"expiresAt": 1000}' where id = ${id}`.execute(
      db,
    );
    await sql`update timers set at = now() - interval '1 minute' where subject = ${id}`.execute(db);
    await ring(house, { lifecycle: 'expertise', id, event: 'window.expire' });
    expect((await one(dealer, id)).lifecycle.label).toBe('Expired');
    for (const party of [dealer, expert])
      expect((await mailTo(party))[0]?.subject).toContain('Expired');
    expect((await submit(id)).status).toBe(409);
  });
});
