import { readFileSync } from 'node:fs';
import { analyses, type AnalysisRun } from '#contract/verification/analyses';
import { fingerprints } from '#contract/verification/fingerprints';
import { items } from '#contract/records/items';
import { models } from '#contract/records/models';
import { until, type Caller } from '../caller';
import { demoFile } from '../screens/draft.model';

export interface Made {
  model: string;
  item: string;
  fingerprint: string;
}

const bytes = (slug: string, name: string) => readFileSync(demoFile(slug, name));

/** A draft of this name with form, photo, fingerprint and passport; only its verification is missing. */
export const prepare = async (who: Caller, name: string, slug = 'amphora'): Promise<Made> => {
  const record = {
    name,
    category: 'Art',
    subtype: 'Painting',
    artist: 'Ilse Marrow',
    description: 'A panel for looking at.',
  };
  const body = models.create.body.parse({ ...record, complete: 'form' });
  const { id, serials } = await who.done(models.create, { body });
  const item = serials[0]?.id ?? '';
  const photo = await who.upload(bytes(slug, 'photo1.jpg'), 'ITEMS_IMAGE', 'photo1.jpg');
  await who.done(models.edit, { params: { id }, body: { photos: [photo], complete: 'media' } });
  const fingerprint = await addFingerprint(who, item, 'Lower left', slug);
  await who.done(models.edit, { params: { id }, body: { complete: 'passport' } });
  return { model: id, item, fingerprint };
};

/** A spot with its reference footage, looked at by the engine. */
export const addFingerprint = async (who: Caller, item: string, location: string, slug: string) => {
  const film = await who.upload(bytes(slug, 'reference.mp4'), 'FINGERPRINTS', 'reference.mp4');
  const { id } = await who.done(fingerprints.add, {
    params: { id: item },
    body: fingerprints.add.body.parse({ location, reference: [film] }),
  });
  await until('the registration', async () => {
    const found = await who.done(fingerprints.previews, { params: { id: item } });
    return found.find((one) => one.id === id)?.registration;
  });
  return id;
};

/** Uploads the second filming; `start` begins the run over it. */
export const filmAgain = async (who: Caller, { fingerprint }: Made, slug = 'amphora') => {
  const media_id = await who.upload(bytes(slug, 'probe.mp4'), 'FINGERPRINTS', 'probe.mp4');
  return () => who.done(analyses.start, { params: { id: fingerprint }, body: { media_id } });
};

export const runEnded = (who: Caller, run: AnalysisRun): Promise<AnalysisRun> =>
  until('the end of the run', async () => {
    const runs = await who.done(analyses.ofItem, { params: { id: run.item_id } });
    return runs.find((one) => one.id === run.id && one.finished_at !== null);
  });

export const verify = async (who: Caller, made: Made, slug?: string) =>
  runEnded(who, await (await filmAgain(who, made, slug))());

export const isPublished = (who: Caller, { item }: Made) =>
  until('published', async () => {
    const { publication } = await who.done(items.one, { params: { id: item } });
    return publication.label === 'Published';
  });

/** A published digital image of this name, the same file as one of the collection. */
export const publishImage = async (who: Caller, name: string, slug = 'isobars') => {
  const body = models.create.body.parse({
    ...{ name, type: 'digital', category: 'Art', subtype: 'Print / Work on Paper' },
    ...{ artist: 'Ilse Marrow', description: 'A chart of the weather.', complete: 'form' },
  });
  const { id, serials } = await who.done(models.create, { body });
  const made: Made = { model: id, item: serials[0]?.id ?? '', fingerprint: '' };
  const art = await who.upload(bytes(slug, 'art.jpg'), 'ITEMS_IMAGE', 'art.jpg');
  await who.done(models.edit, { params: { id }, body: { digital_art: art, complete: 'media' } });
  await who.done(models.edit, { params: { id }, body: { complete: 'passport' } });
  await who.done(models.publish, { params: { id } });
  await isPublished(who, made);
  return { id: made.item, name };
};
