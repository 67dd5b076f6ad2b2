import { afterAll, beforeAll, expect, it } from 'vitest';
import { expertises, type EvaluationView } from '#contract/expertises';
import { make, publish } from '../frame/concurrently';
import { startTestServer, type Person, type TestServer } from '../frame/testServer';
import { send } from '../media/uploading';
import { photo } from '../verification/footage';
import { opinions } from './opinions';

let house: TestServer;
let dealer: Person;
let expert: Person;
let item: string;
beforeAll(async () => {
  house = await startTestServer('opinionFiles');
  dealer = house.person('dealer');
  expert = house.person('expert');
  const thing = await make(house, dealer, 'Files');
  await publish(house, dealer, thing, { account: dealer.id });
  item = thing.item;
});
afterAll(() => house?.close());

const { asked, accept, cancel } = opinions(() => ({ house, dealer, expert, item }));

it('takes the last caption of a file that is named twice, in both calls', async () => {
  const { id } = await asked();
  await accept(id);
  const media_id = await send(house, expert, await photo(), 'ITEMS_IMAGE', 'clasp.jpg');
  const twice = ['Said first', 'Said last'].map((caption) => ({ media_id, caption }));
  const begun = await house.done(expert, expertises.evaluate, {
    body: { expertise_id: id, media: twice },
  });
  expect(begun.media.map(({ caption }) => caption)).toEqual(['Said last']);
  const changed = await house.done(expert, expertises.editEvaluation, {
    body: { id: begun.id, media: [...twice].reverse() },
  });
  expect(changed.media.map(({ caption }) => caption)).toEqual(['Said first']);
  await cancel(id);
});

it('with forty files takes another caption, and no other file', async () => {
  const { id } = await asked();
  await accept(id);
  const begun = await house.done(expert, expertises.evaluate, { body: { expertise_id: id } });
  const files: string[] = [];
  const bytes = await photo();
  for (let index = 0; index < 41; index += 1)
    files.push(await send(house, expert, bytes, 'ITEMS_IMAGE', `${index}.jpg`));
  const [first = '', ...others] = files;
  const last = others.pop() ?? '';
  const add = (names: string[], caption = '') =>
    house.call(expert, expertises.editEvaluation, {
      body: { id: begun.id, media: names.map((media_id) => ({ media_id, caption })) },
    });
  expect((await add([first, ...others.slice(0, 19)])).status).toBe(200);
  expect((await add(others.slice(19))).status).toBe(200);
  const changed = await add([first], 'The clasp');
  expect(changed.status).toBe(200);
  expect((changed.body as EvaluationView).media).toHaveLength(40);
  expect((changed.body as EvaluationView).media[0]?.caption).toBe('The clasp');
  expect(await add([last])).toMatchObject({ status: 422, body: { code: 'too_many_files' } });
  await cancel(id);
});
