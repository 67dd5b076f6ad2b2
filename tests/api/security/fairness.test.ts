import { existsSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join as path } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyRequest } from 'fastify';
import { accounts } from '#contract/people/accounts';
import { models } from '#contract/records/models';
import { uploads } from '#contract/records/uploads';
import { fairGate } from '../../../server/http/fairGate';
import { openIntake } from '../../../server/http/intake';
import type { Person as RequestPerson } from '../../../server/relations/person';
import { removeUnattached } from '../../../server/media/removal/removeUnattached';
import { demandQuota } from '../../../server/media/quota';
import { diskRoom } from '../../../server/providers/storage/room';
import { documentCalls } from '../documents/documentCalls';
import { draft, edit } from '../records/drafts';
import { join, make } from '../frame/concurrently';
import { startTestServer, until, type Person, type TestServer } from '../frame/testServer';
import { chunkForm, send, sending } from '../media/uploading';

let house: TestServer;
let creator: Person;
beforeAll(async () => {
  house = await startTestServer('fairness');
  creator = await join(house, 'Greedy', 'BOOTSTRAPPED');
}, 60_000);
afterAll(() => house?.close());
const db = () => house.parts.store.db;
const picture = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#375' } })
    .png()
    .toBuffer();

describe('the gate', () => {
  it('takes people in turn, so many at a time, and refuses whoever waits too often', async () => {
    const gate = fairGate({ total: 2, each: 1, waiting: 3 });
    const order: string[] = [];
    const enter = (who: string) => gate.enter(who).then((leave) => (order.push(who), leave));
    const first = await enter('greedy');
    const others = [enter('greedy'), enter('greedy'), enter('greedy')];
    await expect(gate.enter('greedy')).rejects.toMatchObject({ status: 429 });
    const modest = await enter('modest');
    const third = enter('third');
    expect(order).toEqual(['greedy', 'modest']);
    first();
    first();
    // Who has had a turn waits behind who has had none.
    (await third)();
    expect(order).toEqual(['greedy', 'modest', 'third']);
    modest();
    for (const other of others) (await other)();
    expect(order.filter((who) => who === 'greedy')).toHaveLength(4);
  });
});

describe('the intake of forms', () => {
  it('refuses whoever waits too often before it takes in their body', async () => {
    const intake = openIntake('/nowhere', { demand: () => Promise.resolve() });
    const row = models.uploadProvenance;
    // Its body would be read by `parts`, which it does not have.
    const request = { isMultipart: () => true, headers: {}, ip: '127.0.0.1' } as FastifyRequest;
    const who = { account: 'greedy' } as RequestPerson;
    let end = () => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    const works = Array.from({ length: 9 }, () => intake.turn(row, request, who, () => ended));
    await expect(intake.read(row, request, who)).rejects.toMatchObject({ status: 429 });
    const other = { account: 'modest' } as RequestPerson;
    await expect(intake.read(row, request, other)).rejects.not.toMatchObject({ status: 429 });
    end();
    await Promise.all(works);
    await expect(intake.read(row, request, who)).rejects.not.toMatchObject({ status: 429 });
  });
});

describe('many papers of one person', () => {
  const { change } = documentCalls(() => house);

  it('leave the connections of the database to the others, and are told what they are', async () => {
    const papers = await Promise.all(
      Array.from({ length: 12 }, () => make(house, creator, 'Paper', {})),
    );
    const photo = await sharp({
      create: {
        width: 200,
        height: 150,
        channels: 3,
        background: '#963',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
      .jpeg()
      .toBuffer();
    const different = (at: number, nth: number) =>
      Buffer.concat([photo, Buffer.from(`${at} ${nth}`)]);
    const flood = papers.map(({ model }, at) =>
      change(
        creator,
        model,
        [0].map((nth): [string, Buffer] => [`${at}-${nth}.jpg`, different(at, nth)]),
      ),
    );
    let most = 0;
    let ended = false;
    const all = Promise.all(flood).finally(() => (ended = true));
    while (!ended) {
      const [own, busy] = await Promise.all([
        house.call(house.person('dealer'), accounts.own),
        Promise.resolve(house.parts.store.pool.totalCount - house.parts.store.pool.idleCount),
      ]);
      expect(own.status).toBe(200);
      most = Math.max(most, busy);
      await new Promise((next) => setTimeout(next, 25));
    }
    const statuses = (await all).map(({ status }) => status);
    expect(most).toBeLessThan(15);
    // Nine are inside or wait; who comes beyond that may try again.
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(8);
    expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
  }, 600_000);
});

describe('a body', () => {
  it('of a call that takes none is refused before it is read', async () => {
    const { port } = new URL(house.url);
    const token = house.person('newcomer').token;
    const answer = await new Promise<{ status: number; text: string }>((resolve, reject) => {
      const asked = httpRequest(
        {
          port,
          method: 'POST',
          path: accounts.register.path,
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'multipart/form-data; boundary=b',
            'content-length': '600000000',
          },
        },
        (got) => {
          let text = '';
          got.setEncoding('utf8').on('data', (part: string) => (text += part));
          got.on('end', () => resolve({ status: got.statusCode ?? 0, text }));
        },
      );
      asked.on('error', reject).flushHeaders();
    });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('takes JSON');
  });

  it('that is longer than its call takes is refused, by its header and without one', async () => {
    const form = chunkForm(
      sending(Buffer.alloc(2_000_000), 'ITEMS_IMAGE'),
      0,
      {},
      Buffer.alloc(2_000_000),
    );
    const said = await house.call(creator, uploads.chunk, {}, { form });
    expect(said).toMatchObject({ status: 413, body: { code: 'too_large' } });
    const chunked = await fetch(house.url + uploads.chunk.path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${creator.token}`,
        'content-type': 'multipart/form-data; boundary=b',
      },
      body: new ReadableStream({
        start(control) {
          control.enqueue(
            Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n'),
          );
          for (let part = 0; part < 40; part += 1) control.enqueue(Buffer.alloc(100_000, 120));
          control.close();
        },
      }),
      duplex: 'half',
    } as RequestInit);
    expect(chunked.status).toBe(413);
  });
});

describe('uploads', () => {
  it('that were begun are twenty of one person, and of others as many', async () => {
    const greedy = await join(house, 'Opener', 'BOOTSTRAPPED');
    const begin = (who: Person) => {
      const form = chunkForm(sending(Buffer.alloc(3), 'ITEMS_VIDEO'), 0, {
        size: '400000000',
        total: '382',
      });
      form.delete('file');
      form.delete('sha256');
      return house.call(who, uploads.chunk, {}, { form });
    };
    const statuses = [];
    for (let time = 0; time < 22; time += 1) statuses.push((await begin(greedy)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.slice(20)).toEqual([429, 429]);
    expect((await begin(creator)).status).toBe(200);
  });

  it('beyond the quota of a person are refused, and nothing of them is kept', async () => {
    const asked = (quota: number) =>
      db()
        .transaction()
        .execute((tx) => demandQuota(tx, creator.id, quota));
    await send(house, creator, await picture(20), 'ITEMS_IMAGE');
    await expect(asked(100)).rejects.toMatchObject({ status: 413, code: 'quota_full' });
    await expect(asked(1e12)).resolves.toBeUndefined();
  });

  it('leave a reserve of the disk', async () => {
    const { dataDir } = house.parts.config;
    await expect(diskRoom(dataDir, 0).demand(1e15)).rejects.toMatchObject({
      status: 507,
      code: 'no_space',
    });
    await expect(diskRoom(dataDir, 1e6).demand(1_000)).resolves.toBeUndefined();
  });
});

describe('a file', () => {
  const age = (id: string) =>
    db()
      .updateTable('media')
      .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
      .where('id', '=', id)
      .execute();
  const there = async (id: string) =>
    (await db().selectFrom('media').select('id').where('id', '=', id).execute()).length === 1;

  it('that no record took goes after a day, with its bytes; one that a record took stays', async () => {
    const bytes = await picture(30);
    const lost = await send(house, creator, bytes, 'ITEMS_IMAGE');
    const fresh = await send(house, creator, bytes, 'ITEMS_IMAGE');
    const [taken, once] = [
      await send(house, creator, bytes, 'ITEMS_IMAGE'),
      await send(house, creator, bytes, 'ITEMS_IMAGE'),
    ];
    const model = await draft(house, creator);
    await edit(house, creator, model.id, { photos: [taken, once] });
    await edit(house, creator, model.id, { photos: [taken] });
    for (const id of [lost, taken, once]) await age(id);
    expect(await removeUnattached(db())).toBe(1);
    expect(await Promise.all([lost, fresh, taken, once].map(there))).toEqual([
      false,
      true,
      true,
      true,
    ]);
    const place = path(house.parts.config.dataDir, 'files/media', lost, 'original');
    await until('the end of its bytes', () => Promise.resolve(!existsSync(place)));
  });

  it.each(['photos', 'digital_art', 'thumbnail'])('is taken as %s', async (field) => {
    const artist = house.person('artist');
    const id = await send(house, artist, await picture(31), 'ITEMS_IMAGE');
    const model = await draft(house, artist, { type: 'digital' });
    await edit(house, artist, model.id, { [field]: field === 'photos' ? [id] : id });
    const { attached_at } = await db()
      .selectFrom('media')
      .select('attached_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(attached_at).not.toBeNull();
  });
});

describe('every column that takes a file', () => {
  it('says so when it takes one', async () => {
    const { rows } = await house.parts.store.pool.query<{ place: string }>(
      `select conrelid::regclass || '.' || attname as place from pg_constraint
       join pg_attribute on attrelid = conrelid and attnum = any(conkey)
       where confrelid = 'media'::regclass and contype = 'f'
         and conrelid::regclass::text not in ('uploads', 'media_tiles')
         and not exists (select 1 from pg_trigger where tgrelid = conrelid and tgname = 'attach_' || attname)`,
    );
    expect(rows).toEqual([]);
  });
});

describe('pictures of one person', () => {
  it('wait in one line and do not stand before those of others', async () => {
    const slow = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><filter id="f"><feTurbulence baseFrequency="0.9" numOctaves="99"/><feGaussianBlur stdDeviation="90"/></filter>${'<rect width="900" height="900" filter="url(#f)" opacity=".1"/>'.repeat(150)}</svg>`,
    );
    const greedy = await join(house, 'Drawer', 'BOOTSTRAPPED');
    const ids: string[] = [];
    for (let nth = 0; nth < 6; nth += 1)
      ids.push(await send(house, greedy, slow, 'ITEMS_IMAGE', 'a.svg'));
    const mine = await send(house, creator, await picture(40), 'ITEMS_IMAGE');
    const fate = async (id: string) => {
      const row = await db()
        .selectFrom('media')
        .select(['ready_at', 'refused'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return row.ready_at ? 'ready' : row.refused ? 'refused' : null;
    };
    expect(await until('the picture', () => fate(mine))).toBe('ready');
    expect((await Promise.all(ids.map(fate))).filter((one) => one === null).length).toBeGreaterThan(
      2,
    );
  }, 120_000);
});
