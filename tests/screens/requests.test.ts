import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { models } from '#contract/records/models';
import { asOf } from '../../src/services/request/asOf';
import { CallError } from '../../src/services/request/callError';
import { request } from '../../src/services/request/http';
import { refreshBy } from '../../src/services/request/token';

type Answer = () => Response;
const sent: Request[] = [];
let answer: Answer;
const stored = new Map([['token', 'mine']]);
beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('location', new URL('http://localhost/'));
  vi.stubGlobal('document', { baseURI: 'http://localhost/' });
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null });
  const { Request: Plain } = globalThis;
  vi.stubGlobal(
    'Request',
    class extends Plain {
      constructor(to: RequestInfo | URL, init?: RequestInit) {
        super(typeof to === 'string' ? new URL(to, 'http://localhost/') : to, init);
      }
    },
  );
  vi.stubGlobal('fetch', (asked: Request) => {
    sent.push(asked);
    return Promise.resolve().then(() => answer());
  });
});
afterEach(() => vi.unstubAllGlobals());

const cut = () => {
  throw new TypeError('fetch failed');
};
const refuse = (status: number, body: object) => () => Response.json(body, { status });
const params = { id: '11111111-1111-4111-8111-111111111111' };
const outcome = (row: typeof models.publish | typeof models.one) =>
  request(row, { params }).then(
    () => null,
    (error: unknown) => (error instanceof CallError ? error : Promise.reject(error as Error)),
  );

describe('a call', () => {
  it('that changes something is sent once, whatever comes of it', async () => {
    for (const bad of [cut, refuse(500, {}), refuse(503, {}), refuse(408, {})]) {
      answer = bad;
      sent.length = 0;
      expect(await outcome(models.publish)).not.toBeNull();
      expect(sent).toHaveLength(1);
    }
  });

  it('that changes something carries a key of its own; a search and a reading carry none', async () => {
    answer = refuse(500, {});
    await outcome(models.publish);
    await outcome(models.one);
    await request(models.search, { body: {} }).catch(() => null);
    const keyed = sent.filter(({ headers }) => headers.has('idempotency-key'));
    expect(new Set(keyed.map(({ url }) => new URL(url).pathname.split('/').at(-1)))).toEqual(
      new Set(['publish']),
    );
    expect(sent.length).toBeGreaterThan(2);
  });

  it('is as old as its answer says, and of no known age where it says nothing', async () => {
    const ages = [];
    for (const said of ['30', null]) {
      const headers = new Headers(said === null ? [] : [['x-as-of', said]]);
      answer = () => Response.json({}, { status: 404, headers });
      const { signal } = new AbortController();
      await request(models.publish, { params, signal }).catch(() => null);
      ages.push(asOf(signal));
    }
    expect(ages).toEqual([30n, null]);
  });

  it('carries the token of the local storage', async () => {
    answer = refuse(404, { code: 'not_found', message: 'Objects not found' });
    await outcome(models.one);
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer mine');
  });

  it('of an id that is none is about something that is not there; another field stays a fault', async () => {
    const wrong = (field: string) =>
      refuse(400, {
        ...{ code: 'malformed', message: `${field}: Invalid` },
        fields: [{ field, message: 'Invalid' }],
      });
    answer = wrong('id');
    expect(await outcome(models.one)).toMatchObject({ status: 404, message: 'Objects not found' });
    answer = wrong('name');
    expect(await outcome(models.publish)).toMatchObject({ status: 400, message: 'name: Invalid' });
  });

  it('answers the body of the response', async () => {
    answer = () => Response.json({ id: params.id });
    expect(await request(models.remove, { params })).toEqual({ id: params.id });
  });

  it('whose token cannot be renewed passes its 401 on, and the failure is logged', async () => {
    const told = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const refresh = vi.fn(() => Promise.reject(new Error('no cookie')));
    refreshBy(refresh);
    answer = refuse(401, { code: 'unauthorized', message: 'Log in again.' });
    sent.length = 0;
    const error = await outcome(models.publish);
    expect([error?.status, error?.code, error?.message]).toEqual([
      ...[401, 'unauthorized', 'Log in again.'],
    ]);
    expect([sent.length, refresh.mock.calls.length]).toEqual([1, 1]);
    expect(told).toHaveBeenCalledWith('The token could not be renewed', expect.any(Error));
    told.mockRestore();
  });

  it('that is refused says code and message, or a message alone, or that something went wrong', async () => {
    const said = async (bad: Answer) => {
      answer = bad;
      const error = await outcome(models.publish);
      return [error?.code, error?.message];
    };
    expect(await said(refuse(409, { code: 'refused', message: 'Not now.' }))).toEqual([
      ...['refused', 'Not now.'],
    ]);
    expect(await said(refuse(502, { message: 'The gateway rests.' }))).toEqual([
      ...['unknown', 'The gateway rests.'],
    ]);
    expect(await said(refuse(500, {}))).toEqual(['unknown', 'Something went wrong']);
    expect(await said(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))).toEqual([
      ...['unknown', 'Something went wrong'],
    ]);
    expect(await said(cut)).toEqual(['no_answer', 'Something went wrong']);
  });
});
