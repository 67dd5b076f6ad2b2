import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { items } from '#contract/records/items';
import { models } from '#contract/records/models';
import { checkDocument } from '#reading/signatures/check';
import { readPdf } from '../../providers/pdf';
import { join } from '../frame/concurrently';
import { draft, edit, serialOf } from '../records/drafts';
import { photo } from '../verification/footage';
import { givePlan } from '../subscriptions/givePlan';
import { startTestServer, until, type Person, type TestServer } from '../frame/testServer';
import { send } from '../media/uploading';

let house: TestServer;
let artist: Person;
beforeAll(async () => {
  house = await startTestServer('certificates');
  artist = await join(house, 'Artist', 'DIGITAL_ARTIST');
  await givePlan(house, artist, 'creator_full');
}, 60_000);
afterAll(() => house?.close());

/** A digital image of this name, ready to be published. */
const ready = async (name: string) => {
  const model = await draft(house, artist, { type: 'digital', name, complete: 'form' });
  const art = await send(house, artist, await photo(), 'ITEMS_IMAGE', 'art.jpg');
  await edit(house, artist, model.id, { digital_art: art, complete: 'media' });
  await edit(house, artist, model.id, { complete: 'passport' });
  return { model: model.id, item: serialOf(model) };
};
const publish = ({ model }: { model: string }) =>
  house.done(artist, models.publish, { params: { id: model } });
const one = ({ item }: { item: string }) => house.done(artist, items.one, { params: { id: item } });

/** The same file with one bit of its first content turned. */
const flipped = (bytes: Buffer) => {
  const copy = Buffer.from(bytes);
  copy[200] = (copy[200] ?? 0) ^ 1;
  return copy;
};

describe('the certificate of a publication', () => {
  it('holds the exact name, maker and edition, and the seal of the platform', async () => {
    const name = 'Zdzisław Żółć in Łódź, Ωμέγα, Жуков';
    const thing = await ready(name);
    await publish(thing);
    const { proof } = await until('published', async () => {
      const item = await one(thing);
      return item.proof && item;
    });
    const file = await fetch(house.url + proof?.certificate_url);
    const bytes = Buffer.from(await file.arrayBuffer());
    const { letters } = readPdf(bytes);
    const root = await (await fetch(`${house.url}/.well-known/passepartout-signing.pem`)).text();
    expect(await checkDocument(bytes, root)).toMatchObject({
      verdict: 'genuine',
      signatures: [{ reason: 'Certificate of publication' }, { name: 'Passepartout seal' }],
    });
    expect((await checkDocument(flipped(bytes), root)).verdict).toBe('changed');
    for (const said of [name, 'Maison Aurelle', 'Unique object', `/object_detail/${thing.item}`])
      expect(letters).toContain(said.replace(/\s/g, ''));
  });

  it('is refused with the letters that cannot be printed, at the first try', async () => {
    const thing = await ready('石川 Blue');
    await publish(thing);
    const { publication } = await until('the refusal', async () => {
      const item = await one(thing);
      return (item.publication.context as { reason: string | null }).reason ? item : null;
    });
    expect(publication.label).toBe('Ready to publish');
    expect(publication.context).toMatchObject({
      reason: 'A document prints Latin, Greek and Cyrillic letters. It cannot print: 石 川',
    });
  });
});
