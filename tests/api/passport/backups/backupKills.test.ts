import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { continuity } from '#contract/records/continuity';
import { enqueue } from '../../../../server/jobs/queue';
import { renewPassport } from '../../../../server/lifecycle/renewPassport';
import { transact } from '../../../../server/store/transaction';
import { childServer, inside, populate, type ChildServer } from '../../processes/childServer';
import { freshFolder, named, until } from '../../frame/testServer';
import { publishedImage } from '../../records/drafts';
import { some } from '../../../setup/exhaustive';

let server: ChildServer;
const notary = 'notary@archive.test';

beforeAll(async () => {
  server = await childServer(freshFolder('backup-kills'));
});
afterAll(async () => {
  await server?.stop();
  rmSync(server?.folder ?? '', { recursive: true, force: true });
});

const letters = () =>
  inside(server, ({ store }) =>
    store.db
      .selectFrom('mail')
      .select(['body', 'attached_version'])
      .where('recipient', '=', notary)
      .orderBy('id')
      .execute(),
  );

it('kill -9 while versions are issued: each is mailed to the back-up address once', async () => {
  const artist = named(await populate(server), 'artist');
  await server.start();
  const { item } = await publishedImage(server, artist, 'Kept');
  await server.done(artist, continuity.setBackup, {
    params: { id: item },
    body: { email: notary },
  });
  const [question] = await letters();
  const link = question?.body.split('\n').find((line) => line.includes('/confirm/')) ?? '';
  const confirmed = await fetch(server.url + new URL(link).pathname, { method: 'POST' });
  expect(confirmed.status).toBe(200);

  const rounds = some([0, 15, 40, 90], 2);
  for (const wait of rounds) {
    await inside(server, ({ store }) =>
      transact(store.db, async (tx) => {
        await renewPassport(tx, item, 'Expert opinion');
        await enqueue(tx, 'issue version', { id: item }, { key: `issue version:${item}` });
      }),
    );
    await new Promise((next) => setTimeout(next, wait));
    await server.kill();
    await server.start();
  }
  await until('the last version', async () => {
    const answer = await fetch(`${server.url}/passport/${item}/proof?version=${1 + rounds.length}`);
    return answer.status === 200;
  });
  const mailed = (await letters()).flatMap(({ attached_version }) => attached_version ?? []);
  expect(mailed).toEqual(Array.from({ length: 1 + rounds.length }, (_, at) => 1 + at));
});
