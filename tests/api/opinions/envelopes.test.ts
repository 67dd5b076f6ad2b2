import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signatures } from '#contract/signatures';
import { system } from '#machines/kernel/actor';
import { advance } from '../../../server/lifecycle/engine';
import { SignatureRefused } from '../../../server/providers/signature';
import { transact } from '../../../server/store/transaction';
import { runTask } from '../frame/runTask';
import { startTestServer, type TestServer } from '../frame/testServer';
import { forgetLimits } from '../security/forgetLimits';
import { certified, sendCertificate } from './signing';

let house: TestServer;
/** What the provider does when an envelope is opened at it. */
let opening: (id: string) => Promise<{ reference: string; url: string | null }>;
const taken: string[] = [];

beforeAll(async () => {
  house = await startTestServer('envelopes', { jobs: false });
  const theirs = { ...house.parts.ports.signatures };
  delete theirs.sign;
  house.parts.ports.signatures = {
    ...theirs,
    open: ({ id }) => opening(id),
    enter: () => Promise.resolve('https://provider.example/sign'),
    void: async (reference) => void taken.push(reference),
  };
}, 120_000);
beforeEach(() => forgetLimits(house));
afterAll(() => house?.close());

const rowOf = (id: string) =>
  house.parts.store.db
    .selectFrom('signatures')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const send = async (name: string) => {
  const { item } = await certified(house, house.person('dealer'), name);
  return (await sendCertificate(house, house.person('dealer'), item)).id;
};
const lettersAbout = async (id: string) => {
  const letters = await house.parts.store.db
    .selectFrom('mail')
    .select(['subject', 'body'])
    .execute();
  return letters.filter(({ subject, body }) => `${subject} ${body}`.includes(id));
};

describe('an envelope that its provider does not take', () => {
  it('is void, with a letter to its author, where it was refused for good', async () => {
    const id = await send('Refused');
    opening = () => Promise.reject(new SignatureRefused('DocuSign answers 400: no such address'));
    await runTask(house, 'send envelope', { id });
    const row = await rowOf(id);
    expect(row.state).toBe('voided');
    expect(row.context).toMatchObject({
      reason: expect.stringContaining('did not take') as unknown,
    });
    expect(await lettersAbout('Refused')).not.toEqual([]);
  });

  it('is tried again where it was not, and void after the last try', async () => {
    const id = await send('Unreachable');
    opening = () => Promise.reject(new Error('no answer'));
    await expect(runTask(house, 'send envelope', { id })).rejects.toThrow('no answer');
    expect((await rowOf(id)).state).toBe('sent');
    const { status, body } = await house.call(house.person('dealer'), signatures.enter, {
      params: { id },
    });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      message: 'The provider does not have this document yet. Try again in a few minutes.',
    });
    await runTask(house, 'send envelope', { id }, { attempts: 8, max_attempts: 8 });
    expect((await rowOf(id)).state).toBe('voided');
  });
});

it('an envelope that its provider took is told to its signer with our own page, which asks for a fresh address', async () => {
  const spent = 'https://provider.example/view?token=once';
  const id = await send('Sent there');
  opening = () => Promise.resolve({ reference: `there ${id}`, url: spent });
  await runTask(house, 'send envelope', { id });
  const letters = await lettersAbout(id);
  expect(letters).toMatchObject([{ subject: 'Please sign: Certificate: Sent there' }]);
  expect(letters[0]?.body).toContain(`/dashboard/sign/${id}`);
  expect(letters[0]?.body).not.toMatch(/provider\.example|code/i);
  const { url } = await house.done(house.person('dealer'), signatures.enter, { params: { id } });
  expect(url).toBe('https://provider.example/sign');
});

it('an envelope that was taken back while it was opened is void at its provider too', async () => {
  const id = await send('Taken back');
  opening = async () => {
    await transact(house.parts.store.db, (tx) =>
      advance(tx, 'signature', id, { type: 'envelope.void', reason: 'A mistake.' }, system),
    );
    // Its job comes first, and finds no reference.
    await runTask(house, 'void envelope', { id });
    await house.parts.store.pool.query(
      `select graphile_worker.remove_job('void envelope:' || $1)`,
      [id],
    );
    return { reference: `theirs ${id}`, url: 'https://provider.example' };
  };
  await runTask(house, 'send envelope', { id });
  const { rows } = await house.parts.store.pool.query(
    `select 1 from graphile_worker.jobs where key = 'void envelope:' || $1`,
    [id],
  );
  expect(rows).toHaveLength(1);
  await runTask(house, 'void envelope', { id });
  expect(taken).toEqual([`theirs ${id}`]);
});
