import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analyses, type AnalysisRun } from '#contract/verification/analyses';
import { fingerprints } from '#contract/verification/fingerprints';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { tagged } from '#machines/kernel/transition';
import { leather, type Surface } from '../../providers/surfaces/leather';
import { lit } from '../../providers/surfaces/lit';
import { switched, torchUntil } from '../../providers/surfaces/switched';
import { draft, edit, serialOf } from '../records/drafts';
import { photo } from './footage';
import { ask, startTestServer, until, type TestServer, type Person } from '../frame/testServer';
import { chunkForm, send, sending } from '../media/uploading';
import { uploads } from '#contract/records/uploads';

let house: TestServer;
let creator: Person;
let item: string;
let fingerprint: string;
const hide = leather(101);
const [torch, room] = [lit(hide, 2.2, 0), lit(hide, 1.69, 1.41)];

let filmings = 0;
/** Each filming by a hand of its own. From 12: of these none comes so near another's way that it counts as its copy (decision 50). */
const clip = async (on: Surface, off: Surface, x = 450) =>
  Buffer.from(await switched(on, off, { x }, {}, 12 + 2 * filmings++));
const sent = async (bytes: Buffer) =>
  send(house, creator, bytes, 'FINGERPRINTS', 'film.mp4', { torch_until: String(torchUntil) });
const ended = (run: AnalysisRun) =>
  until('the verdict', async () => {
    const all = await house.done(creator, analyses.ofItem, { params: { id: item } });
    return all.find(
      (one) =>
        one.id === run.id && !tagged(lifecycles.verification, one.lifecycle.state, 'running'),
    );
  });
const verified = async (media_id: string) =>
  ended(
    await house.done(creator, analyses.start, { params: { id: fingerprint }, body: { media_id } }),
  );

beforeAll(async () => {
  house = await startTestServer('torch');
  creator = house.person('creator');
  const model = await draft(house, creator, { complete: 'form' });
  const cover = await send(house, creator, await photo(), 'ITEMS_IMAGE', 'cover.jpg');
  await edit(house, creator, model.id, { photos: [cover], complete: 'media' });
  item = serialOf(model);
  const made = await house.done(creator, fingerprints.add, {
    params: { id: item },
    body: { location: 'Flap', reference: [await sent(await clip(torch, room))] },
  });
  fingerprint = made.id;
});
afterAll(() => house?.close());

describe('footage in which the light beside the lens was switched', () => {
  it('is registered under both lights, and the fingerprint says that it answers', async () => {
    const one = await until('the registration', async () => {
      const all = await house.done(creator, fingerprints.previews, { params: { id: item } });
      return all[0]?.registration && all[0];
    });
    expect(one.registration).toMatchObject({ ok: true, answers_light: true });
    const frames = await house.parts.store.db
      .selectFrom('fingerprint_frames')
      .select('lit')
      .where('fingerprint_id', '=', fingerprint)
      .orderBy('position')
      .execute();
    expect(frames[0]?.lit).toBe(true);
    expect(frames.map((frame) => frame.lit)).toContain(false);
  });

  it('shows that the thing itself was filmed', async () => {
    const run = await verified(await sent(await clip(torch, room, 465)));
    expect(run).toMatchObject({
      code: null,
      liveness: { verdict: 'live', reasons: ['answered'] },
    });
    expect(run.confidence).toBeGreaterThan(82.5);
    const [on, off] = await Promise.all(
      [run.evidence?.switched?.lit, run.evidence?.switched?.unlit].map(async (address) => {
        const answer = await fetch(`${house.url}${address}`);
        expect(answer.headers.get('content-type')).toBe('image/jpeg');
        return sharp(Buffer.from(await answer.arrayBuffer())).stats();
      }),
    );
    // The same view of both moments; the second is the darker.
    const brightness = (of: typeof on) => of?.channels[1]?.mean ?? NaN;
    expect(brightness(off) / brightness(on)).toBeLessThan(0.95);
  });

  it('of a flat picture fails, and says that nothing answered', async () => {
    const run = await verified(await sent(await clip(torch, torch, 465)));
    expect(run).toMatchObject({ code: 101, liveness: { verdict: 'copy', reasons: ['still'] } });
  });

  it('may come as one file in the body, or without a word of its light', async () => {
    const form = new FormData();
    form.set('torch_until', String(torchUntil));
    form.set('file', new Blob([new Uint8Array(await clip(torch, room, 440))]), 'film.mp4');
    const started = await ask(
      house.url,
      creator.token,
      analyses.start,
      { params: { id: fingerprint } },
      { form },
    );
    expect(started.status).toBe(200);
    expect((await ended(started.body as AnalysisRun)).liveness).toMatchObject({ verdict: 'live' });
    const silent = await send(house, creator, await clip(torch, torch, 440), 'FINGERPRINTS');
    const unasked = await verified(silent);
    expect(unasked.liveness).toMatchObject({ verdict: 'unsure', reasons: [] });
    expect(unasked.evidence?.switched).toBeNull();
  });

  it('is compared with the registered footage itself, where no frames were kept of it', async () => {
    // As registrations were before frames were kept.
    await house.parts.store.db
      .deleteFrom('fingerprint_frames')
      .where('fingerprint_id', '=', fingerprint)
      .execute();
    const run = await verified(await sent(await clip(torch, room, 460)));
    expect(run).toMatchObject({ code: null, liveness: { verdict: 'live' } });
    expect(run.confidence).toBeGreaterThan(82.5);
  });

  it.each([
    ['0', 422],
    ['31', 422],
    ['soon', 400],
  ])('a moment of %s is refused at its field', async (moment, status) => {
    const upload = sending(Buffer.from('clip'), 'FINGERPRINTS', 'film.mp4');
    const answer = await ask(
      house.url,
      creator.token,
      uploads.chunk,
      {},
      { form: chunkForm(upload, 0, { torch_until: moment }) },
    );
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ fields: [{ field: 'torch_until' }] });
  });
});
