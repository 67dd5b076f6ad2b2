import { fingerprints } from '#contract/verification/fingerprints';
import { items } from '#contract/records/items';
import { models, type ModelView } from '#contract/records/models';
import { analyses } from '#contract/verification/analyses';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { tagged } from '#machines/kernel/transition';
import { reference, secondFilming, photo } from '../verification/footage';
import { until, type ApiClient, type Person } from '../frame/testServer';
import { send } from '../media/uploading';

/** What the form of an object says at the least, and two things that the limited passport hides. */
export const form = {
  name: 'Handbag “Aurelle”',
  category: 'Luxury',
  subtype: 'Bag',
  maker: 'Maison Aurelle',
  description: 'Calfskin, sewn by hand.',
  materials: ['Leather' as const],
  msrp: { cents: 123_456_700, currency: 'EUR' },
  purchase_date: '2024-02-03',
};

export const draft = (house: ApiClient, who: Person, fields: object = {}): Promise<ModelView> =>
  house.done(who, models.create, { body: { ...form, ...fields } });

export const edit = (house: ApiClient, who: Person, id: string, body: object): Promise<ModelView> =>
  house.done(who, models.edit, { params: { id }, body });

export const serialOf = (model: ModelView): string => model.serials[0]?.id ?? '';

/** A draft with form, photo, one fingerprint and its passport; only the verification is missing. */
export const prepared = async (house: ApiClient, who: Person, seed = 11) => {
  const model = await draft(house, who, { complete: 'form' });
  const cover = await send(house, who, await photo(), 'ITEMS_IMAGE', 'cover.jpg');
  await edit(house, who, model.id, { photos: [cover], complete: 'media' });
  const item = serialOf(model);
  const fingerprint = await house.done(who, fingerprints.add, {
    params: { id: item },
    body: {
      location: 'Front, left of the clasp',
      reference: [await send(house, who, await reference(seed), 'FINGERPRINTS', 'spot.jpg')],
    },
  });
  await edit(house, who, model.id, { complete: 'passport' });
  return { model: model.id, item, fingerprint: fingerprint.id };
};

/** Starts a verification by an uploaded film and waits for its end. */
export const verify = async (house: ApiClient, who: Person, fingerprint: string, film: Buffer) => {
  const media_id = await send(house, who, film, 'FINGERPRINTS', 'film.mp4');
  const run = await house.done(who, analyses.start, {
    params: { id: fingerprint },
    body: { media_id },
  });
  return until(`the end of run ${run.id}`, async () => {
    const runs = await house.done(who, analyses.ofItem, { params: { id: run.item_id } });
    const found = runs.find(({ id }) => id === run.id);
    return found && !tagged(lifecycles.verification, found.lifecycle.state, 'running') && found;
  });
};

/** A published digital image. */
export const publishedImage = async (
  house: ApiClient,
  who: Person,
  name: string,
  picture?: Buffer,
) => {
  const model = await draft(house, who, { type: 'digital', name, complete: 'form' });
  const art = await send(house, who, picture ?? (await photo()), 'ITEMS_IMAGE', 'art.jpg');
  await edit(house, who, model.id, { digital_art: art, complete: 'media' });
  await edit(house, who, model.id, { complete: 'passport' });
  await house.done(who, models.publish, { params: { id: model.id } });
  const item = serialOf(model);
  await until('published', async () => {
    const { publication } = await house.done(who, items.one, { params: { id: item } });
    return tagged(lifecycles.publication, publication.state, 'published');
  });
  return { model: model.id, item };
};

/** Everything up to the published passport. */
export const published = async (house: ApiClient, who: Person, seed = 11) => {
  const made = await prepared(house, who, seed);
  await verify(house, who, made.fingerprint, await secondFilming(seed));
  await house.done(who, models.publish, { params: { id: made.model } });
  await until('published', async () => {
    const { publication } = await house.done(who, items.one, { params: { id: made.item } });
    return tagged(lifecycles.publication, publication.state, 'published');
  });
  return made;
};
