import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { challengeEdges, type Challenge } from '#contract/verification/challenge';
import { fingerprints } from '#contract/verification/fingerprints';
import { gradeLabels } from '#contract/frame/grades';
import { items } from '#contract/records/items';
import { challengeSeconds, recordings } from '#contract/verification/recordings';
import { syncCountedGrades } from '../../../server/managers/verification/grades';
import { drawChallenge } from '../../../server/managers/verification/challenge';
import { answering, type Held } from '../../providers/surfaces/answering';
import { leather } from '../../providers/surfaces/leather';
import { lit } from '../../providers/surfaces/lit';
import { switched, torchUntil } from '../../providers/surfaces/switched';
import { draft, edit, serialOf, verify } from '../records/drafts';
import { fix } from '../media/recording';
import { send } from '../media/uploading';
import { photo } from './footage';
import { startTestServer, until, type Person, type TestServer } from '../frame/testServer';

let house: TestServer;
let maker: Person;
let item: string;
let fingerprint: string;
const hide = leather(103);
const itself: Held = { lit: lit(hide, 2.2, 0), unlit: lit(hide, 1.69, 1.41), pose: { x: 458 } };

beforeAll(async () => {
  house = await startTestServer('challenge');
  maker = house.person('creator');
  const model = await draft(house, maker, { complete: 'form' });
  const cover = await send(house, maker, await photo(), 'ITEMS_IMAGE', 'cover.jpg');
  await edit(house, maker, model.id, { photos: [cover], complete: 'media' });
  item = serialOf(model);
  const film = Buffer.from(await switched(itself.lit, itself.unlit));
  const light = { torch_until: String(torchUntil) };
  const reference = await send(house, maker, film, 'FINGERPRINTS', 'film.mp4', light);
  const made = await house.done(maker, fingerprints.add, {
    params: { id: item },
    body: { location: 'Flap', reference: [reference] },
  });
  fingerprint = made.id;
  await until('the registration', async () => {
    const [one] = await house.done(maker, fingerprints.previews, { params: { id: item } });
    return one?.registration?.answers_light;
  });
}, 120_000);
afterAll(() => house?.close());

const db = () => house.parts.store.db;
const ask = (body: { fingerprint_id?: string; item_id?: string; light?: boolean }) =>
  house.done(maker, recordings.begin, { body });

describe('what a recording is asked', () => {
  it('is a tip, and the light where the camera has it on; a reference is asked nothing', async () => {
    const { challenge } = await ask({ fingerprint_id: fingerprint });
    expect(challenge).toMatchObject({ seconds: challengeSeconds.unlit, light: null });
    const lighted = (await ask({ fingerprint_id: fingerprint, light: true })).challenge;
    expect(lighted).toMatchObject({ seconds: challengeSeconds.lit });
    expect(lighted?.light?.at(-1)?.on).toBe(true);
    expect((await ask({ item_id: item, light: true })).challenge).toBeNull();
  });

  it('is drawn anew each time: over every edge, with two or three switches at other moments', () => {
    const drawn = Array.from({ length: 400 }, () => drawChallenge(true));
    expect(new Set(drawn.map(({ tip }) => tip.edge))).toEqual(new Set(challengeEdges));
    const lights = drawn.map(({ light }) => light ?? []);
    expect(new Set(lights.map((light) => light.length - 1))).toEqual(new Set([2, 3]));
    expect(new Set(lights.map((light) => JSON.stringify(light))).size).toBeGreaterThan(50);
    for (const { light, tip } of drawn) {
      const steps = light ?? [];
      const ends = [...steps.slice(1).map(({ from }) => from), tip.from];
      const lengths = steps.map(({ from }, at) => (ends[at] ?? 0) - from);
      expect(Math.min(...lengths)).toBeGreaterThan(1.09);
      expect(steps[0]?.from).toBe(0);
      expect(steps.map(({ on }) => on)).toEqual(
        steps.map((_, at) => (steps.length - at) % 2 === 1),
      );
    }
  });
});

const steps = (...moments: [number, boolean][]) => moments.map(([from, on]) => ({ from, on }));
const asked: Challenge = {
  seconds: 8,
  light: steps([0, true], [1.5, false], [3.3, true]),
  tip: { edge: 'top', from: 5 },
};
const other: Challenge = {
  seconds: 8,
  light: steps([0, false], [1.2, true], [2.5, false], [3.8, true]),
  tip: { edge: 'right', from: 5 },
};

let filmings = 0;
/** A run by a film that was recorded under a token whose challenge is `asked`, and that does `done`. */
const filmed = async (done: Challenge, said: { light?: boolean } = { light: true }) => {
  const held = { ...itself, seed: 31 + 12 * filmings++ };
  const film = Buffer.from(await answering(done, held));
  const { token } = await ask({ fingerprint_id: fingerprint, light: true });
  await db()
    .updateTable('recordings')
    .set({ challenge: JSON.stringify(asked) })
    .where('used_at', 'is', null)
    .execute();
  expect((await fix(house, maker, token, film, said.light)).status).toBe(200);
  return verify(house, maker, fingerprint, film);
};
const verified = async () =>
  (await house.done(maker, items.one, { params: { id: item } })).verified?.grade;

describe('a recording that answers', () => {
  it('has the highest grade, in its run, the item and the history', async () => {
    const run = await filmed(asked);
    expect(run).toMatchObject({
      lifecycle: { label: 'Success' },
      grade: 'answered',
      challenge: { asked, answered: true, light: true, tip: true },
      liveness: { verdict: 'live' },
    });
    expect(await verified()).toBe('answered');
    const { history } = await house.done(maker, items.one, { params: { id: item } });
    expect(history.find(({ lifecycle }) => lifecycle === 'verification')?.grade).toBe('answered');
    expect(gradeLabels.answered).toBe('Filmed in the app, live');
  });

  it('something else stays a recorded one, and says what is missing', async () => {
    expect(await filmed(other)).toMatchObject({
      lifecycle: { label: 'Success' },
      grade: 'recorded',
      challenge: { asked, answered: false, light: false, tip: false },
    });
    expect(await verified()).toBe('recorded');
  });

  it('the tip alone is enough where the app saw that the light did not obey', async () => {
    const dim: Challenge = { ...asked, light: steps([0, true]) };
    for (const said of [{ light: false }, {}]) {
      const run = await filmed(dim, said);
      expect(run).toMatchObject({
        grade: 'answered',
        challenge: { asked: { ...asked, light: null }, answered: true, light: null, tip: true },
      });
    }
  });

  it('is asked nothing where it was sent as a file, and where the engine did not know it', async () => {
    const film = Buffer.from(await answering(asked, { ...itself, seed: 900 }));
    expect(await verify(house, maker, fingerprint, film)).toMatchObject({
      grade: 'file',
      challenge: null,
    });
  });
});

describe('where answered recordings alone count', () => {
  it('a recorded film that does not answer changes nothing, one that does counts', async () => {
    await syncCountedGrades(db(), { publication: ['answered'], verified: ['answered'] });
    const [silent, answered] = [await filmed(other), await filmed(asked)];
    expect(silent.counts).toEqual({ publication: false, verified: false });
    expect(answered.counts).toEqual({ publication: true, verified: true });
    expect(await verified()).toBe('answered');
  });
});
