import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls';
import type { Call } from '#contract/frame/call';
import { fingerprints } from '#contract/verification/fingerprints';
import { roles as allRoles, type Role } from '#contract/frame/roles';
import { system } from '#machines/kernel/actor';
import { advance } from '../../../server/lifecycle/engine';
import { draft, edit, serialOf } from '../records/drafts';
import { reference } from '../verification/footage';
import { ask, startTestServer, type TestServer } from '../frame/testServer';
import { elsewhere } from './elsewhere';
import { everyCall, expected, nameOf, ours, type Expected } from './permissionTable';
import { canSee } from '../identity/canSee';
import { send } from '../media/uploading';
import { transact } from '../../../server/store/transaction';
import { own } from '../frame/owning';

let house: TestServer;
beforeAll(async () => {
  house = await startTestServer('permissions', { jobs: false });
});
afterAll(() => house?.close());

const rowOf = (id: string): Call => {
  const row = calls.find((call) => call.id === id);
  if (!row) throw new Error(`${id} is not in the contract`);
  return row;
};

/** The creator's token with the administrator's id in it: signed, but not over this. */
const forged = () => {
  const [head = '', , sign = ''] = house.person('creator').token.split('.');
  const claims = Buffer.from(
    JSON.stringify({ sub: house.person('admin').id, exp: 9_999_999_999 }),
  ).toString('base64url');
  return `${head}.${claims}.${sign}`;
};
const unsigned = () => {
  const [, claims = ''] = house.person('admin').token.split('.');
  const head = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url');
  return `${head}.${claims}.`;
};

/** Everybody who may try: a role's abbreviation, or one of those without. */
const callers = () => [
  ...Object.entries(nameOf).map(([abbr, name]) => ({ abbr, token: house.person(name).token })),
  { abbr: 'newcomer', token: house.person('newcomer').token },
  { abbr: 'nobody', token: null },
  { abbr: 'forged', token: forged() },
  { abbr: 'unsigned', token: unsigned() },
];

/** 401, 403, or null where the call must get past the permission check. */
const wanted = ({ login, roles }: Expected, abbr: string): 401 | 403 | null => {
  // E014 is a device's pairing that a person confirms: its roles are listed, so a person is needed.
  const open = login === 'token' || (login === 'device' && roles[0] === '*');
  if (open) return null;
  if (['nobody', 'forged', 'unsigned'].includes(abbr)) return 401;
  if (login === 'register') return null;
  return roles.includes(abbr) ? null : 403;
};

const tryRow = (row: Expected, token: string | null) => {
  const params = { id: randomUUID(), fingerprintId: randomUUID(), code: 'ABCD1234' };
  return ask(house.url, token, rowOf(row.id), { params, body: {} });
};

/** What is wrong with a row: one line a caller who is let in, kept out or answered otherwise than the table says. */
const wrongs = async (row: Expected, of = callers()): Promise<string[]> => {
  const tried = of.map(async ({ abbr, token }) => {
    const { status, body } = await tryRow(row, token);
    const must = wanted(row, abbr);
    const inside = ![401, 403].includes(status);
    const right = must === null ? inside : status === must;
    const { code, message } = body as { code?: unknown; message?: unknown };
    const said = status < 400 || (typeof code === 'string' && typeof message === 'string');
    const fine = right && said && status < 500;
    return fine ? [] : [`${row.id} ${abbr}: ${status} instead of ${must ?? 'an answer'}`];
  });
  return (await Promise.all(tried)).flat();
};

describe('every call by everybody', () => {
  it('has a row for each of the 111 calls and each of the 11 roles', () => {
    expect(expected).toHaveLength(111);
    expect(ours.filter(({ id }) => !id.startsWith('X'))).toEqual([]);
    expect(everyCall.map(({ id }) => id)).toEqual(calls.map(({ id }) => id));
    expect(Object.keys(nameOf)).toHaveLength(allRoles.length);
  });

  it('lets in whom the table names, and nobody else', async () => {
    const off: string[] = [];
    for (const row of everyCall) off.push(...(await wrongs(row)));
    expect(off).toEqual([]);
  });
});

describe('the check itself', () => {
  const change = (row: Call, to: Partial<Call>) => {
    const before = { roles: row.roles, login: row.login };
    Object.assign(row, to);
    return () => void Object.assign(row, before);
  };
  const roleOf = (abbr: string) =>
    calls.flatMap(({ roles }) => roles).find((role) => abbrOf(role) === abbr) as Role;
  const abbrOf = (role: Role) =>
    Object.entries(nameOf).find(([, name]) => house.parts && personRole[name] === role)?.[0];
  const personRole: Record<string, Role> = {
    owner: 'BUYER',
    seller: 'SALES_MANAGER',
    inventory: 'INVENTORY_MANAGER',
    dealer: 'INVENTORY_SALES_MANAGER',
    admin: 'UBER_ADMIN',
    main: 'MAIN_REPRESENTATIVE',
    curator: 'CURATOR_REPRESENTATIVE',
    it: 'IT_TECHNICAL_REPRESENTATIVE',
    artist: 'DIGITAL_ARTIST',
    expert: 'EXPERT',
    creator: 'BOOTSTRAPPED',
  };
  const only = (...abbrs: string[]) => callers().filter(({ abbr }) => abbrs.includes(abbr));

  it('notices each row that lets one role more in', async () => {
    const unseen: string[] = [];
    for (const row of everyCall.filter(
      ({ login, roles }) => login === 'yes' && roles.length < 11,
    )) {
      const extra = Object.keys(nameOf).find((abbr) => !row.roles.includes(abbr)) ?? '';
      const call = rowOf(row.id);
      const undo = change(call, { roles: [...call.roles, roleOf(extra)] });
      if ((await wrongs(row, only(extra))).length === 0) unseen.push(`${row.id} ${extra}`);
      undo();
    }
    expect(unseen).toEqual([]);
  });

  it('notices each row that keeps one role out', async () => {
    const unseen: string[] = [];
    for (const row of everyCall.filter(({ login }) => login === 'yes')) {
      const gone = row.roles.at(-1) ?? '';
      const call = rowOf(row.id);
      const undo = change(call, { roles: call.roles.filter((role) => abbrOf(role) !== gone) });
      if ((await wrongs(row, only(gone))).length === 0) unseen.push(`${row.id} ${gone}`);
      undo();
    }
    expect(unseen).toEqual([]);
  });

  it('notices each row that needs no token any more', async () => {
    const unseen: string[] = [];
    for (const row of everyCall.filter(({ login }) => login === 'yes' || login === 'register')) {
      const undo = change(rowOf(row.id), { login: 'link' });
      if ((await wrongs(row, only('nobody'))).length === 0) unseen.push(row.id);
      undo();
    }
    expect(unseen).toEqual([]);
  });
});

describe('own and foreign things', () => {
  type Things = { model: string; item: string; fingerprint: string };
  const things: Record<'draft' | 'published', Things[]> = { draft: [], published: [] };

  /** Of the creator; published ones belong to the owner. The engine is not asked: whose it is matters here. */
  const make = async (kind: 'draft' | 'published'): Promise<Things> => {
    const creator = house.person('creator');
    const model = await draft(house, creator, { complete: 'form' });
    const item = serialOf(model);
    const media = await send(house, creator, await reference(), 'FINGERPRINTS');
    const { id } = await house.done(creator, fingerprints.add, {
      params: { id: item },
      body: { location: 'Clasp', reference: [media] },
    });
    const made = { model: model.id, item, fingerprint: id };
    if (kind === 'draft') return made;
    const photo = await send(house, creator, await reference(4), 'ITEMS_IMAGE');
    await edit(house, creator, model.id, { photos: [photo], complete: 'media' });
    await edit(house, creator, model.id, { complete: 'passport' });
    await transact(house.parts.store.db, async (tx) => {
      const step = (event: Parameters<typeof advance<'publication'>>[3], by = system) =>
        advance(tx, 'publication', item, event, by);
      await step({ type: 'fingerprints.counted', total: 1, verified: 1 });
      await step(
        { type: 'publication.publish' },
        {
          id: creator.id,
          role: 'BOOTSTRAPPED',
          relations: ['maker'],
        },
      );
      for (const type of ['certificate.make', 'credential.issue', 'anchor.write'] as const)
        await step({ type });
      await own(tx, item, { account: house.person('owner').id });
    });
    return made;
  };

  const fresh = async (kind: 'draft' | 'published') => {
    const made = await make(kind);
    things[kind].push(made);
    return made;
  };

  const asked = (id: string, { model, item, fingerprint }: Things) => {
    const { path } = rowOf(id);
    const params: Record<string, string> = path.includes('fingerprintId')
      ? { id: item, fingerprintId: fingerprint }
      : {
          id: /fingerprints\/\{id\}/.test(path)
            ? fingerprint
            : path.includes('model')
              ? model
              : item,
        };
    const bodies: Record<string, object> = {
      E050: { authors: [] },
      E059: { location: 'Seam', reference: [randomUUID()] },
    };
    return { params, body: bodies[id] ?? {} };
  };

  it('names every call with an id', () => {
    const withId = calls.filter(({ path, login }) => path.includes('{') && login === 'member');
    const named = [...Object.keys(canSee), ...Object.keys(elsewhere)];
    expect(withId.map(({ id }) => id).sort()).toEqual(named.sort());
  });

  it.each(['draft', 'published'] as const)(
    'of a %s only those know whom it concerns',
    async (kind) => {
      const off: string[] = [];
      let thing = await fresh(kind);
      for (const [id, known] of Object.entries(canSee)) {
        const row = everyCall.find((one) => one.id === id);
        for (const abbr of (row?.roles ?? []).filter((one) => one !== 'B').concat('B')) {
          if (!row?.roles.includes(abbr)) continue;
          const { token } = house.person(nameOf[abbr] ?? '');
          const { status } = await ask(house.url, token, rowOf(id), asked(id, thing));
          const may = known[kind].split(' ').includes(abbr);
          if ((status === 404) === may || status >= 500)
            off.push(`${id} ${abbr} ${kind}: ${status}, ${may ? 'knows' : 'must not know'}`);
          if (kind === 'draft' && ['E044', 'E061'].includes(id) && status === 200)
            thing = await fresh(kind);
        }
      }
      expect(off).toEqual([]);
    },
  );

  it('is closed to a colleague who does not make records, open to one who does', async () => {
    const model = await draft(house, house.person('dealer'));
    const one = rowOf('E027');
    const by = (name: string) =>
      ask(house.url, house.person(name).token, one, { params: { id: model.id } });
    expect((await by('inventory')).status).toBe(200);
    expect((await by('seller')).status).toBe(404);
    expect((await by('main')).status).toBe(404);
  });

  it('knows of a person only whom a company or an object binds to them', async () => {
    await fresh('published');
    const known: Record<string, string> = {
      seller: 'SM IM ISM UA',
      curator: 'IMR ICR ITR UA',
      artist: 'DA UA',
      owner: 'O B UA',
      creator: 'O B UA',
      newcomer: 'UA',
    };
    const off: string[] = [];
    for (const [name, may] of Object.entries(known))
      for (const [abbr, caller] of Object.entries(nameOf)) {
        const { id } = house.person(name);
        const { token } = house.person(caller);
        const { status } = await ask(house.url, token, rowOf('E006'), { params: { id } });
        if (status !== (may.split(' ').includes(abbr) ? 200 : 404))
          off.push(`${abbr} of ${name}: ${status}`);
      }
    expect(off).toEqual([]);
  });

  it('does not mix ids of two things: a fingerprint of another item is not there', async () => {
    const [mine, other] = [await fresh('draft'), await fresh('draft')];
    const params = { id: mine.item, fingerprintId: other.fingerprint };
    const { token } = house.person('creator');
    const answer = await ask(house.url, token, rowOf('E060'), { params, body: {} });
    expect(answer.status).toBe(404);
  });

  it('gives the same words for what is foreign and for what is not there', async () => {
    const thing = await fresh('draft');
    const { token } = house.person('owner');
    const of = (id: string) => ask(house.url, token, rowOf('E028'), { params: { id } });
    const [foreign, nothing] = [await of(thing.item), await of(randomUUID())];
    expect(foreign).toMatchObject({ status: 404 });
    expect(foreign.body).toEqual(nothing.body);
  });

  it('tells a stranger of a published model neither price nor footage', async () => {
    const thing = await fresh('published');
    const { token } = house.person('expert');
    const { body } = await ask(house.url, token, rowOf('E027'), { params: { id: thing.model } });
    expect(body).toMatchObject({ msrp: null, purchase_date: null, relations: [] });
    expect(JSON.stringify(body)).not.toContain('/original?');
  });
});
