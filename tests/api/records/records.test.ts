import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { models, type ModelView } from '#contract/records/models';
import { draft, edit } from './drafts';
import { startTestServer, type TestServer, type Person } from '../frame/testServer';
import { send } from '../media/uploading';

let house: TestServer;
let creator: Person;
let model: ModelView;

beforeAll(async () => {
  house = await startTestServer('records');
  creator = house.person('creator');
  model = await draft(house, creator);
});
afterAll(() => house.close());

const put = (body: object, who = creator, id = model.id) =>
  house.call(who, models.edit, { params: { id }, body });
const sized = async (dimensions: object) =>
  (await edit(house, creator, model.id, { dimensions })).dimensions;
/** A refusal, and the fields that it names. */
const refusal = async (body: object, who = creator, id = model.id) => {
  const { status, body: said } = await put(body, who, id);
  return { status, fields: (said as { fields?: { field: string; message: string }[] }).fields };
};

describe('measures', () => {
  it('are read from the text in both units', async () => {
    const text = '12 1/2 × 8 in. (31.8 × 20.3 cm)';
    expect(await sized({ text })).toMatchObject({
      text,
      type: 'CENTIMETERS',
      height: 31.8,
      width: 20.3,
      depth: null,
      said: 'H 31.8 × W 20.3 cm (12 1/2 × 8 in)',
    });
  });

  it('stay exact from one unit into the other', async () => {
    const kept = await sized({ type: 'INCHES', height: 12.7, width: 3.1, depth: null });
    expect(kept).toMatchObject({ type: 'INCHES', height: 12.7, width: 3.1 });
    expect(kept.centimeters).toEqual({ height: 32.258, width: 7.874, depth: null });
    expect(kept.inches).toEqual({ height: 12.7, width: 3.1, depth: null });
    const metric = await sized({ type: 'CENTIMETERS', height: 2.54, width: null, depth: 1 });
    expect(metric.inches).toEqual({ height: 1, width: null, depth: 0.393701 });
    expect(metric.said).toBe('H 2.54 × D 1 cm (1 × 3/8 in)');
  });

  it('keep what is not understood, and let fields stand against the text', async () => {
    const odd = await sized({ text: 'as large as a hand' });
    expect(odd).toMatchObject({ text: 'as large as a hand', height: null, said: '' });
    const chosen = await sized({ text: '10 × 8 cm', height: 11, width: 8 });
    expect(chosen).toMatchObject({
      text: '10 × 8 cm',
      height: 11,
      said: 'H 11 × W 8 cm (4 5/16 × 3 1/8 in)',
    });
    expect(chosen.notes[0]).toContain('was chosen');
  });
});

describe('the other fields', () => {
  it('strips a trailing dot, trims lists and numbers them in order', async () => {
    const saved = await edit(house, creator, model.id, {
      brand: ' Maison Aurelle. ',
      credit: 'Gift of the maker.',
      tags: ' red , , calf., red',
      authors: 'Ilse Marrow, Jan de Wit. ,',
    });
    expect(saved).toMatchObject({
      brand: 'Maison Aurelle',
      credit: 'Gift of the maker',
      tags: ['red', 'calf'],
      authors: [
        { number: 1, name: 'Ilse Marrow' },
        { number: 2, name: 'Jan de Wit' },
      ],
    });
  });

  it('sets the authors alone, to whom may edit', async () => {
    const ask = { params: { id: model.id }, body: { authors: ' Ada , Bo. ' } };
    const { authors } = await house.done(creator, models.authors, ask);
    expect(authors).toEqual([
      { number: 1, name: 'Ada' },
      { number: 2, name: 'Bo' },
    ]);
    expect((await house.call(house.person('artist'), models.authors, ask)).status).toBe(404);
    expect((await house.call(house.person('owner'), models.authors, ask)).status).toBe(403);
  });

  it('makes the serials of the edition sizes, proofs first', async () => {
    const saved = await edit(house, creator, model.id, {
      limited_edition_size: 50,
      serial_number_size: 2,
      ap_edition_size: 1,
    });
    expect(saved.limited_edition_size).toBe(50);
    expect(saved.serials.map((one) => [one.edition_type, one.edition_number])).toEqual([
      ['EDITION_AP', 1],
      ['EDITION', 1],
      ['EDITION', 2],
    ]);
    expect(await refusal({ serial_number_size: 501 })).toMatchObject({
      status: 422,
      fields: [{ field: 'serial_number_size', message: 'Enter a whole number from 1 to 500.' }],
    });
  });

  it('keeps every field as it was sent, so that a form opens with all of it', async () => {
    const sent = {
      msrp: { cents: 125_000, currency: 'CHF' },
      purchase_date: '2024-02-29',
      collection: 'Winter',
      serial_number: 'A-17',
      catalog_number: 'K 4',
      literature: 'A catalogue, 1999, p. 4.',
      provenance: 'The maker, until 1971.\nBy gift.',
      materials: ['Leather', 'Brass'],
      maker: 'Maison Aurelle',
      artist: 'Ilse Marrow',
    };
    await edit(house, creator, model.id, sent);
    const read = await house.done(creator, models.one, { params: { id: model.id } });
    expect(read).toMatchObject(sent);
    expect((await refusal({ purchase_date: '2023-02-29' })).fields).toEqual([
      { field: 'purchase_date', message: 'This day does not exist.' },
    ]);
  });

  it('takes a thumbnail of the four kinds alone, one digital art, a certificate', async () => {
    const artist = house.person('artist');
    const { id } = await draft(house, artist, {
      type: 'digital',
      materials: [],
      purchase_date: null,
    });
    const blank = sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } });
    const webp = await send(
      house,
      artist,
      await blank.clone().webp().toBuffer(),
      'ITEMS_IMAGE',
      'a.webp',
    );
    const png = await send(
      house,
      artist,
      await blank.clone().png().toBuffer(),
      'ITEMS_IMAGE',
      'a.png',
    );
    const pdf = await send(
      house,
      artist,
      Buffer.from('%PDF-1.4\n%%EOF\n'),
      'MODEL_LICENSE',
      'a.pdf',
    );
    expect(await refusal({ thumbnail: webp }, artist, id)).toEqual({
      status: 422,
      fields: [{ field: 'thumbnail', message: 'A thumbnail is a .jpg, .jpeg, .png or .svg file.' }],
    });
    expect((await refusal({ digital_art: [png, webp] }, artist, id)).fields).toEqual([
      { field: 'digital_art', message: 'You can choose only one digital art' },
    ]);
    expect((await refusal({ photos: [pdf] }, artist, id)).fields).toEqual([
      { field: 'photos', message: 'A photo is a picture' },
    ]);
    const saved = await edit(house, artist, id, { thumbnail: png, authorship_certificate: pdf });
    expect(saved.thumbnail?.id).toBe(png);
    expect(saved.authorship_certificate).toMatchObject({ content_type: 'application/pdf' });
  });
});
