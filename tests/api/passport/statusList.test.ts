import { gunzipSync } from 'node:zlib';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reports } from '#contract/records/reports';
import { StatusEntry } from '#contract/records/statusList';
import { readBits, readStatus, valueAt } from '#reading/passport/status';
import { statusEntriesOf, statusSteps } from '#reading/passport/statusStep';
import { statusPlaceOf } from '../../../server/managers/records/passports/statusList';
import { startTestServer, type Person, type TestServer } from '../frame/testServer';
import { lending } from '../loans/lending';
import { published, publishedImage } from '../records/drafts';
import { idOf, reporting } from './reports/reporting';

let house: TestServer;
let owner: Person;
let item: string;
const { opened } = reporting(() => house);
const loan = lending(() => ({ house, item }));

interface Claims {
  id: string;
  type: string[];
  credentialStatus: [Record<string, unknown>, Record<string, unknown>];
  credentialSubject: { id: string; type: string; statusPurpose: string; encodedList: string };
}
const credentialOf = async (id: string) =>
  (await fetch(`${house.url}/passport/${id}/credential?version=1`)).text();
const proofOf = async (id: string) =>
  (await (await fetch(`${house.url}/passport/${id}/proof?version=1`)).json()) as Parameters<
    typeof statusSteps
  >[0];
const listAt = async (path: string, accept = 'application/vc+jwt') =>
  fetch(`${house.url}${path}`, { headers: { accept } });
const pathOf = (address: unknown) => new URL(String(address)).pathname;
const fetchList = async (address: string) => (await listAt(pathOf(address))).text();

beforeAll(async () => {
  house = await startTestServer('status-list');
  owner = house.person('owner');
  item = (await published(house, house.person('creator'))).item;
  await loan.give(item, { person: owner });
}, 240_000);
afterAll(() => house?.close());

describe('the status of a credential', () => {
  it('is named as the standard says: purpose, size, index, and a message for each value', async () => {
    const { credentialStatus } = decodeJwt<Claims>(await credentialOf(item));
    const [message, revocation] = credentialStatus;
    expect(message).toMatchObject({
      type: 'BitstringStatusListEntry',
      statusPurpose: 'message',
      statusSize: 2,
      statusMessage: [
        { status: '0x0', message: 'not reported' },
        { status: '0x1', message: 'Reported missing' },
        { status: '0x2', message: 'Reported stolen' },
        { status: '0x3', message: 'undefined' },
      ],
    });
    expect(message.statusListIndex).toMatch(/^\d+$/);
    expect(Number(message.statusListIndex)).toBeLessThan(131_072);
    expect(revocation).toMatchObject({
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: message.statusListIndex,
    });
    expect(Object.keys(revocation)).not.toContain('statusMessage');
    const integrity = await fetch(`${house.url}/passport/${item}/credential`, {
      headers: { accept: 'application/vc' },
    });
    expect(await integrity.json()).toMatchObject({ credentialStatus });
  });

  it('is a bit pattern of a signed list of at least 131,072 entries, gzip in multibase base64url', async () => {
    const entry = StatusEntry.parse(
      decodeJwt<Claims>(await credentialOf(item)).credentialStatus[0],
    );
    const answer = await listAt(pathOf(entry.statusListCredential));
    expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/);
    expect(answer.headers.get('content-type')).toContain('application/vc+jwt');
    const list = decodeJwt<Claims>(await answer.text());
    expect(list).toMatchObject({
      id: entry.statusListCredential,
      type: ['VerifiableCredential', 'BitstringStatusListCredential'],
      credentialSubject: { type: 'BitstringStatusList', statusPurpose: 'message' },
    });
    const { encodedList } = list.credentialSubject;
    expect(encodedList).toMatch(/^u[A-Za-z0-9_-]+$/);
    const bits = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'));
    expect((bits.length * 8) / entry.statusSize).toBeGreaterThanOrEqual(131_072);
    expect(bits.every((byte) => byte === 0)).toBe(true);
    const integrity = await listAt(pathOf(entry.statusListCredential), 'application/vc');
    expect(await integrity.json()).toMatchObject({
      id: entry.statusListCredential,
      proof: { type: 'DataIntegrityProof', cryptosuite: 'eddsa-jcs-2022' },
    });
    for (const none of ['0', '2', '999', 'x', '-1', '1e9'])
      expect((await listAt(`/passport/status/${none}`)).status).toBe(404);
  });

  it('says missing, stolen and found at once, also of the first version’s credential', async () => {
    const proof = await proofOf(item);
    const entry = statusEntriesOf(proof.credential)[0];
    const index = Number(entry?.statusListIndex);
    const value = async () => {
      const list = decodeJwt<Claims>(await fetchList(entry?.statusListCredential ?? ''));
      const bits = gunzipSync(
        Buffer.from(list.credentialSubject.encodedList.slice(1), 'base64url'),
      );
      // By hand: two bits from 2 × index, the first bit of a byte is its highest
      return ((bits[(2 * index) >> 3] ?? 0) >> (6 - ((2 * index) & 7))) & 3;
    };
    expect(await value()).toBe(0);
    expect((await statusSteps(proof, fetchList)).every(({ holds }) => holds)).toBe(true);
    await opened(owner, item, { kind: 'missing' });
    expect(await value()).toBe(1);
    const view = await opened(owner, item, { kind: 'stolen' });
    expect(await value()).toBe(2);
    expect((await statusSteps(proof, fetchList))[0]).toMatchObject({
      holds: false,
      sentence: 'The signed status list says of this object: Reported stolen.',
    });
    await house.done(owner, reports.found, { params: { id: idOf(view) } });
    expect(await value()).toBe(0);
  });

  it('is asked of a platform that has moved since the proof was made: it has the same key', async () => {
    const { credential, keys } = await proofOf(item);
    const former = keys.map((key) => ({
      ...key,
      id: key.id.replace(/^.*#/, 'did:web:former.example#'),
    }));
    const steps = await statusSteps({ credential, keys: former }, fetchList);
    expect(steps.map(({ holds }) => holds)).toEqual([true, true]);
  });

  it('is not believed of a list that was changed, is another one, or is too short', async () => {
    const proof = await proofOf(item);
    const entry = statusEntriesOf(proof.credential)[0];
    if (!entry) throw new Error('no entry');
    const list = await fetchList(entry.statusListCredential);
    const [head = '', body = '', signature = ''] = list.split('.');
    const turned = body.startsWith('a') ? `b${body.slice(1)}` : `a${body.slice(1)}`;
    expect((await readStatus(entry, `${head}.${turned}.${signature}`, proof.keys)).known).toBe(
      false,
    );
    expect((await readStatus(entry, proof.credential, proof.keys)).known).toBe(false);
    const other = { ...entry, statusListCredential: `${house.url}/passport/status/7` };
    expect((await readStatus(other, list, proof.keys)).known).toBe(false);
    expect((await readStatus({ ...entry, statusSize: 4 }, list, proof.keys)).known).toBe(false);
    expect(await readBits('uAAAA')).toBeNull();
    expect(await readBits('zAAAA')).toBeNull();
  });

  it('reads bits from the highest of the first byte', () => {
    const bits = Uint8Array.of(0b1000_0001, 0b0110_0000);
    expect([0, 1, 7, 8, 9].map((index) => valueAt(bits, index, 1))).toEqual([1, 0, 1, 0, 1]);
    expect([0, 3, 4, 5].map((index) => valueAt(bits, index, 2))).toEqual([2, 1, 1, 2]);
  });

  it('has an index that is random, of one passport alone, and stays', async () => {
    const { db } = house.parts.store;
    const other = await publishedImage(house, house.person('artist'), 'Isobars');
    const [one, two] = [await statusPlaceOf(db, item), await statusPlaceOf(db, other.item)];
    expect(await statusPlaceOf(db, item)).toEqual(one);
    expect(two).not.toEqual(one);
    const ids = Array.from({ length: 300 }, () => crypto.randomUUID());
    const places = await Promise.all(ids.map((id) => statusPlaceOf(db, id)));
    expect(new Set(places.map(({ index }) => index)).size).toBe(300);
    const mean = places.reduce((sum, { index }) => sum + index, 0) / places.length;
    expect(Math.abs(mean - 65_536)).toBeLessThan(20_000);
    const twice = await Promise.all([statusPlaceOf(db, item), statusPlaceOf(db, item)]);
    expect(twice[0]).toEqual(twice[1]);
  });
});
