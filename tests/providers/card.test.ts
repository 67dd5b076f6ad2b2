import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDocuments, type Documents } from '../../server/providers/documents';

let documents: Documents;
let picture: Buffer;

beforeAll(async () => {
  documents = openDocuments(resolve('dist/server/documentsChild.js'), tmpdir());
  picture = await sharp({ create: { width: 900, height: 600, channels: 4, background: '#a52' } })
    .png()
    .toBuffer();
});
afterAll(() => documents.close());

describe('a card', () => {
  const words = {
    kind: 'card',
    maker: 'Γιάννης',
    name: 'Ναύτης',
    date: '1952',
    report: '',
  } as const;
  const draw = async (more: Partial<Parameters<Documents['card']>[0]> = {}) =>
    Buffer.from(await documents.card({ ...words, ...more }));
  /** JPEG rounds. */
  const like = (wanted: number[]) => (given: number[]) =>
    given.every((value, index) => Math.abs(value - (wanted[index] ?? 0)) < 3);
  /** Mean colour of a part of it. */
  const colourAt = async (card: Buffer, left: number, top: number) => {
    const part = await sharp(card).extract({ left, top, width: 20, height: 20 }).png().toBuffer();
    return (await sharp(part).stats()).channels.map(({ mean }) => Math.round(mean));
  };

  it('is a JPEG of the size that networks ask for, without metadata, and the same for the same facts', async () => {
    const card = await draw({ picture });
    const { format, width, height, exif, icc, xmp } = await sharp(card).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
    expect([exif, icc, xmp]).toEqual([undefined, undefined, undefined]);
    expect(card.length).toBeLessThan(300_000);
    expect(await draw({ picture })).toEqual(card);
  });

  it('shows the whole picture, upright or lying, and does without one', async () => {
    const tall = await sharp({
      create: { width: 40, height: 900, channels: 3, background: '#00f' },
    })
      .png()
      .toBuffer();
    const [lying, upright, none] = [
      await draw({ picture }),
      await draw({ picture: tall }),
      await draw(),
    ];
    // The air above a lying picture, beside an upright one, and the paper where there is none
    expect(await colourAt(lying, 280, 60)).toSatisfy(like([241, 237, 228]));
    expect(await colourAt(upright, 60, 300)).toSatisfy(like([241, 237, 228]));
    expect((await colourAt(lying, 280, 300))[0]).toBeGreaterThan(150);
    expect((await colourAt(upright, 280, 40))[2]).toBeGreaterThan(200);
    expect(await colourAt(none, 280, 60)).toSatisfy(like([250, 248, 244]));
  });

  it('marks what is reported, cuts a title that is too long, and leaves out what it cannot print', async () => {
    const plain = await draw();
    expect(await draw({ report: 'Reported stolen' })).not.toEqual(plain);
    const long = (letters: number) => draw({ name: 'The same words again '.repeat(letters) });
    expect(await long(40)).toEqual(await long(90));
    expect(await draw({ maker: '葛飾北斎' })).toEqual(await draw({ maker: '' }));
    for (const name of ['北斎 Hokusai', 'عمر', 'Vase 🏺'])
      expect(await draw({ name })).toEqual(await draw({ name: '' }));
  });
});
