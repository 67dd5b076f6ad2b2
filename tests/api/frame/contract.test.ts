import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls';
import { ErrorAnswer } from '#contract/frame/errors';
import { startTestServer, type TestServer } from './testServer';
import { everyCall, expected, ours } from '../security/permissionTable';

let house: TestServer;
beforeAll(async () => {
  house = await startTestServer('contract', { jobs: false });
});
afterAll(() => house?.close());

const line = ({ id, method, path }: { id: string; method: string; path: string }) =>
  `${id} ${method} ${path}`;

interface Document {
  openapi: string;
  paths: Record<string, Record<string, { operationId: string; security: unknown[] }>>;
}

describe('the calls', () => {
  it('are the 111 of the specification, each with its method and path, and ours', () => {
    const of = (letter: string) => calls.filter(({ id }) => id.startsWith(letter)).map(line);
    expect(of('E')).toEqual(expected.map(line));
    expect(of('X')).toEqual(ours.map(line));
    expect(calls).toHaveLength(everyCall.length);
  });

  it('are mounted, and nothing else lies under their prefixes', () => {
    const bare = (path: string) => path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '');
    // Films by a token of one item: no call, since a player sends no bearer (streams.test.ts).
    const tokens = [
      ...['GET /video_worker/:token', 'OPTIONS /video_worker/:token', 'OPTIONS /video_worker'],
    ];
    const wanted = everyCall.map(({ method, path }) => `${method} ${bare(path)}`).concat(tokens);
    const routes = mounted()
      .filter((route) => prefixes.test(route) && !route.startsWith('HEAD '))
      .map(bare);
    expect(routes.sort()).toEqual(wanted.sort());
  });

  it('say what they are not: an unknown path and a wrong method are 404 with code and message', async () => {
    for (const [method, path] of [
      ['GET', '/items_manager/v1/nothing'],
      ['DELETE', '/items_manager/v1/models'],
      ['POST', '/acc_manager/v1/users/profile'],
      ['GET', '/items_manager/v2/models'],
      ['GET', '/items_manager/v1/models/%'],
      ['OPTIONS', '/items_manager/v1/models'],
    ] as const) {
      const answer = await fetch(house.url + path, { method });
      expect([400, 404]).toContain(answer.status);
      expect(ErrorAnswer.strict().safeParse(await answer.json()).success).toBe(true);
    }
  });
});

/** Every route of the router's listing, a tree of path pieces, as `METHOD path`. */
const mounted = (): string[] => {
  const above: string[] = [];
  return house.routes.split('\n').flatMap((text) => {
    const [, indent = '', piece = '', methods] =
      /^([│├└─ ]*)(\S+)(?: \(([^)]*)\))?$/u.exec(text) ?? [];
    if (piece === '') return [];
    const depth = indent.length / 4 - 1;
    above.length = depth;
    const path = above.join('') + piece;
    above[depth] = piece;
    return (methods?.split(', ') ?? []).map((method) => `${method} ${path}`);
  });
};
const prefixes =
  /^\w+ \/(acc_manager|items_manager|subscription_manager|statistic_manager|video_worker)/;

describe('the descriptions', () => {
  it('OpenAPI 3.1 lists each call once, with its login', async () => {
    const document = (await (await fetch(`${house.url}/openapi.json`)).json()) as Document;
    expect(document.openapi).toMatch(/^3\.1\./);
    const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId, security }]) => ({
        line: `${operationId} ${method.toUpperCase()} ${path}`,
        open: security.length === 0,
      })),
    );
    expect(listed.map((one) => one.line).sort()).toEqual(everyCall.map(line).sort());
    const open = everyCall.filter(
      ({ login, roles }) => login === 'token' || (login === 'device' && roles[0] === '*'),
    );
    expect(
      listed
        .filter((one) => one.open)
        .map((one) => one.line)
        .sort(),
    ).toEqual(open.map(line).sort());
  });

  it('the reference shows each call', async () => {
    const page = await (await fetch(`${house.url}/docs`)).text();
    expect(everyCall.filter(({ id }) => !page.includes(`id="${id}"`))).toEqual([]);
  });
});

describe('the system', () => {
  it('answers alive, ready, measured, configured', async () => {
    const of = async (path: string) => (await fetch(house.url + path)).json();
    expect(await of('/healthz')).toEqual({ status: 'alive' });
    expect(await of('/readyz')).toEqual({ status: 'ready' });
    expect(await of('/config.json')).toMatchObject({
      authority: expect.stringContaining('http') as string,
    });
    const metrics = await (await fetch(`${house.url}/metrics`)).text();
    expect(metrics).toContain('http_request_seconds_bucket');
  });

  it('sends its guard headers with every answer', async () => {
    for (const path of ['/healthz', '/', '/items_manager/v1/models', '/nothing']) {
      const { headers } = await fetch(house.url + path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('same-origin');
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
  });
});
