import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analyses } from '#contract/verification/analyses';
import { fingerprints } from '#contract/verification/fingerprints';
import { items, type ItemView } from '#contract/records/items';
import { models } from '#contract/records/models';
import { messages } from '#contract/frame/messages';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { tagged } from '#machines/kernel/transition';
import { draft, edit, serialOf, verify } from '../records/drafts';
import { broken, follower } from '../live/follower';
import { photo, reference, secondFilming } from './footage';
import { startTestServer, until, type TestServer, type Person } from '../frame/testServer';
import { chunksOf, send, sendChunk, sending, type Sending } from '../media/uploading';
import { own } from '../frame/owning';

let house: TestServer;
let creator: Person;
let owner: Person;
let upload: Sending;
/** What the steps hand on to each other. */
const made = { model: '', item: '', cover: '', fingerprint: '', link: '' };

beforeAll(async () => {
  house = await startTestServer('main');
  creator = house.person('creator');
  owner = house.person('owner');
});
afterAll(() => house?.close());

const refused = (status: number, code: string) =>
  expect.objectContaining({
    status,
    body: expect.objectContaining({ code }) as unknown,
  }) as unknown;
const publish = () => house.call(creator, models.publish, { params: { id: made.model } });
const item = () => house.done(creator, items.one, { params: { id: made.item } });

describe('a draft', () => {
  it('begins with a name and goes through its form', async () => {
    const model = await draft(house, creator, { description: '' });
    made.model = model.id;
    made.item = serialOf(model);
    const early = await house.call(creator, models.edit, {
      params: { id: model.id },
      body: { complete: 'form' },
    });
    expect(early).toEqual(refused(422, 'form_incomplete'));
    const whole = await edit(house, creator, model.id, {
      description: 'Calfskin, sewn by hand.',
      complete: 'form',
    });
    expect(whole.serials[0]?.publication.state).toBe('draft.media');
  });
});

describe('a photo by chunks', () => {
  it('comes out of order, damaged once, twice, and is whole', async () => {
    const bytes = await photo();
    upload = sending(bytes, 'ITEMS_IMAGE', '../../../etc/cover.jpg');
    expect(chunksOf(upload)).toBeGreaterThanOrEqual(2);
    const last = chunksOf(upload) - 1;
    const first = await sendChunk(house, creator, upload, last);
    expect(first).toMatchObject({ status: 200, body: { received: [last], complete: false } });
    const wrong = await sendChunk(house, creator, upload, 0, { sha256: 'ab'.repeat(32) });
    expect(wrong).toEqual(refused(422, 'checksum_differs'));
    const short = await sendChunk(house, creator, upload, 0, {}, bytes.subarray(0, 99));
    expect(short).toEqual(refused(422, 'upload_differs'));
    expect(await sendChunk(house, owner, upload, 0)).toEqual(refused(404, 'not_found'));
    for (let index = last - 1; index > 0; index -= 1)
      await sendChunk(house, creator, upload, index);
    await sendChunk(house, creator, upload, last);
    const whole = await sendChunk(house, creator, upload, 0);
    expect(whole).toMatchObject({ status: 200, body: { complete: true } });
    const { media } = whole.body as { media: { id: string } };
    made.cover = media.id;
    const again = await sendChunk(house, creator, upload, 0);
    expect(again).toMatchObject({ status: 200, body: { media: { id: media.id } } });
  });

  it('gets its display sizes and keeps its bytes', async () => {
    await edit(house, creator, made.model, { photos: [made.cover], complete: 'media' });
    const { urls, file_name } = await until('display sizes', async () => {
      const { photos } = await house.done(creator, models.one, { params: { id: made.model } });
      return photos[0]?.ready && photos[0];
    });
    expect(file_name).not.toContain('/');
    const original = await fetch(house.url + urls.original).then((file) => file.arrayBuffer());
    const sha = (data: Uint8Array) => createHash('sha256').update(data).digest('hex');
    expect(sha(new Uint8Array(original))).toBe(sha(upload.bytes));
    const small = await fetch(house.url + urls.small);
    expect(small.headers.get('content-type')).toBe('image/webp');
    const forged = (urls.small ?? '').replace(/sign=.{4}/, 'sign=AAAA');
    expect((await fetch(house.url + forged)).status).toBe(404);
  });
});

describe('the fingerprint', () => {
  it('is looked at as soon as its footage is there', async () => {
    const media = await send(house, creator, await reference(), 'FINGERPRINTS', 'spot.jpg');
    const { id } = await house.done(creator, fingerprints.add, {
      params: { id: made.item },
      body: { location: 'Front, left of the clasp', reference: [media] },
    });
    made.fingerprint = id;
    const seen = await until('registration', async () => {
      const [one] = await house.done(creator, fingerprints.previews, { params: { id: made.item } });
      return one?.registration && one;
    });
    expect(seen.registration).toMatchObject({ ok: true, code: null });
    expect((await fetch(house.url + seen.preview)).headers.get('content-type')).toBe('image/jpeg');
  });

  it('holds publishing back, with the reasons, until it is verified', async () => {
    await edit(house, creator, made.model, { complete: 'passport' });
    expect(await publish()).toEqual(refused(422, 'not_publishable'));
    const answer = await house.done(creator, models.publishability, {
      params: { id: made.model },
    });
    expect(answer).toMatchObject({ publishable: false, ready: 0 });
    expect(answer.reasons.map(({ code }) => code)).toEqual(['fingerprint_unverified']);
  });

  it('fails by another surface, and the run says why', async () => {
    const run = await verify(house, creator, made.fingerprint, await secondFilming(12));
    expect(run).toMatchObject({ lifecycle: { label: 'Failed' }, code: 102 });
    expect(run.confidence).toBeLessThan(20);
    expect((await item()).verification).toBe('FAILED');
    expect(await publish()).toEqual(refused(422, 'not_publishable'));
  });

  it('passes by a second filming, told live without a gap, also over a cut line', async () => {
    const film = await send(house, creator, await secondFilming(), 'FINGERPRINTS', 'again.mp4');
    const live = follower(house.url, creator.token, `item:${made.item}`);
    expect(await live.come()).toMatchObject({ ok: true });
    const run = await house.done(creator, analyses.start, {
      params: { id: made.fingerprint },
      body: { media_id: film },
    });
    await until('quality', async () => live.events.some(({ state }) => state === 'quality'));
    live.cut();
    const before = live.events.length;
    await until('the end while nobody listens', async () => {
      const runs = await house.done(creator, analyses.ofItem, { params: { id: made.item } });
      return runs.some(({ id, lifecycle }) => id === run.id && lifecycle.label === 'Success');
    });
    await live.come();
    await until('what was missed', async () =>
      live.events.some(({ kind, state }) => kind === 'changed' && state === 'success'),
    );
    expect(live.events.length).toBeGreaterThan(before);
    expect(broken(live.events)).toEqual([]);
    const ofRun = live.events.filter(({ id, kind }) => id === run.id && kind === 'changed');
    expect(ofRun.map(({ state }) => state)).toEqual([
      'queued',
      'decoding',
      'quality',
      'matching',
      'scoring',
      'success',
    ]);
    const [newest] = await house.done(creator, analyses.ofItem, { params: { id: made.item } });
    expect(newest?.confidence).toBeGreaterThan(82.5);
    expect(newest?.evidence?.points.length).toBeGreaterThan(20);
    expect((await fetch(house.url + newest?.evidence?.probe)).status).toBe(200);
    live.leave();
  });

  it('is not followed by strangers, nor without a good token', async () => {
    const stranger = follower(house.url, owner.token, `item:${made.item}`);
    expect(await stranger.come()).toMatchObject({ ok: false, code: 'not_found' });
    stranger.leave();
    const forged = follower(house.url, `${creator.token}x`, `item:${made.item}`);
    await expect(forged.come()).rejects.toThrow('unauthorized');
  });
});

describe('publishing', () => {
  it('goes through its stages live and ends published', async () => {
    expect((await item()).publication.label).toBe('Ready to publish');
    const live = follower(house.url, creator.token, `item:${made.item}`);
    await live.come();
    expect(await publish()).toMatchObject({ status: 200 });
    await until('published', async () => live.events.some(({ state }) => state === 'published'));
    const states = live.events
      .filter(({ type }) => type === 'publication')
      .map(({ state }) => state);
    expect(states).toEqual([
      'publishing.certificate',
      'publishing.credential',
      'publishing.anchor',
      'published',
    ]);
    expect(broken(live.events)).toEqual([]);
    live.leave();
    expect(await publish()).toMatchObject({ status: 409 });
    const late = await house.call(creator, models.remove, { params: { id: made.model } });
    expect(late).toEqual(refused(409, 'refused'));
  });

  it('leaves a certificate and a credential behind', async () => {
    const { proof, verified, history } = await item();
    expect(verified).toMatchObject({ fingerprints: 1 });
    expect(history.map(({ action }) => action)).toContain('Created');
    const pdf = await fetch(house.url + proof?.certificate_url);
    const bytes = Buffer.from(await pdf.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(proof?.certificate_sha256);
    expect(proof?.credential.split('.')).toHaveLength(3);
    expect(proof?.log).toMatchObject({ index: 0, size: 1, root: proof?.log.leaf });
  });
});

describe('the passport for everybody', () => {
  const page = async (path: string) => {
    const answer = await fetch(house.url + path);
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };

  it('is a page without a login, with a policy of its own', async () => {
    const { status, headers, text } = await page(`/object_detail/${made.item}`);
    expect(status).toBe(200);
    expect(text).toContain('Handbag “Aurelle”');
    expect(text).toContain('Maison Aurelle');
    const csp = headers.get('content-security-policy') ?? '';
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(text) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(csp).toContain(`style-src 'self' 'sha256-${hash}'`);
    expect(csp).toContain("object-src 'none'");
    expect(text).not.toContain('1,234,567');
    expect(text).not.toContain('Carl Creator');
  });

  it('is limited for a member who stands in no relation to it', async () => {
    const seen = await house.done(owner, items.one, { params: { id: made.item } });
    expect(seen).toMatchObject({ version: 'limited', owner: '', record: { msrp: null } });
    expect(seen.record.purchase_date).toBeNull();
    expect(JSON.stringify(seen)).not.toContain('Carl Creator');
    expect(seen.record.photos[0]?.urls.original).toBeUndefined();
  });

  it('opens by its maker’s limited QR link without a login', async () => {
    const link = await house.done(creator, items.qrCodeDpp, { params: { id: made.item } });
    expect(link.svg).toContain('<svg');
    made.link = link.url.replace(house.url, '');
    const { status, text } = await page(made.link);
    expect(status).toBe(200);
    expect(text).toContain('Handbag “Aurelle”');
    const ask = { params: { id: made.item }, query: { code: link.code } };
    const seen = (await house.call(null, items.byCode, ask)).body as ItemView;
    expect(seen).toMatchObject({ version: 'limited', owner: '', record: { msrp: null } });
    const guessed = { params: { id: made.item }, query: { code: 'A'.repeat(27) } };
    expect(await house.call(null, items.byCode, guessed)).toEqual(refused(404, 'not_found'));
    const full = await house.call(creator, items.qrCode, { params: { id: made.item } });
    expect(full).toMatchObject({ status: 403 });
  });

  it('is open by its owner’s full link without owner, price or people, and limited by the limited call', async () => {
    const { db } = house.parts.store;
    await own(db, made.item, { account: owner.id });
    const link = await house.done(owner, items.qrCode, { params: { id: made.item } });
    const ask = { params: { id: made.item }, query: { code: link.code } };
    const whole = (await house.call(null, items.byCode, ask)).body as ItemView;
    expect(whole).toMatchObject({ version: 'full', owner: '', record: { msrp: null } });
    expect(whole.record.purchase_date).toBeNull();
    expect(JSON.stringify(whole)).not.toMatch(/Olga Owner|Carl Creator/);
    const thin = (await house.call(null, items.dppByCode, ask)).body as ItemView;
    expect(thin).toMatchObject({ version: 'limited', owner: '', record: { msrp: null } });
  });

  it('is not shown by the full link of a former owner', async () => {
    const { db } = house.parts.store;
    const link = await house.done(owner, items.qrCode, { params: { id: made.item } });
    const ask = { params: { id: made.item }, query: { code: link.code } };
    expect((await house.call(null, items.byCode, ask)).status).toBe(200);
    await own(db, made.item, { account: house.person('dealer').id });
    expect(await house.call(null, items.byCode, ask)).toEqual(refused(410, 'link_expired'));
    expect(await house.call(null, items.dppByCode, ask)).toEqual(refused(410, 'link_expired'));
    await own(db, made.item, { account: owner.id });
    expect((await house.call(null, items.byCode, ask)).status).toBe(200);
  });

  it('says that a link has run out', async () => {
    const { db } = house.parts.store;
    await db
      .updateTable('links')
      .set({ expires_at: new Date(0) })
      .execute();
    const { status, text } = await page(made.link);
    expect(status).toBe(410);
    expect(text).toContain(messages.linkExpired);
    const code = new URLSearchParams(made.link.split('?')[1]).get('code') ?? '';
    const ask = { params: { id: made.item }, query: { code } };
    const answer = await house.call(null, items.byCode, ask);
    expect(answer).toEqual(refused(410, 'link_expired'));
    expect((answer.body as { message: string }).message).toBe('This QR code has expired.');
  });

  it('shows no draft and no stranger’s guess', async () => {
    const hidden = serialOf(await draft(house, creator));
    expect((await page(`/object_detail/${hidden}`)).status).toBe(404);
    expect((await page('/object_detail/11111111-1111-4111-8111-111111111111')).status).toBe(404);
    const asked = await house.call(owner, items.one, { params: { id: hidden } });
    expect(asked).toEqual(refused(404, 'not_found'));
    const { publication } = await house.done(creator, items.one, { params: { id: hidden } });
    expect(tagged(lifecycles.publication, publication.state, 'editable')).toBe(true);
  });
});
