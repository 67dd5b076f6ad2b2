import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { analyses } from '#contract/verification/analyses';
import { fingerprints } from '#contract/verification/fingerprints';
import { items } from '#contract/records/items';
import { models } from '#contract/records/models';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { tagged } from '#machines/kernel/transition';
import { until, type Player, type Say } from './player';

export interface Played {
  model: string;
  item: string;
  fingerprint: string;
}

const folder = join('dist', 'demo');
/** The object of the demo collection that is played with. */
const slug = 'bag';

/** A verification of a fingerprint to its verdict. A film verifies once: by the demo's second, or, after that, its third. */
export const playVerify = async (
  who: Player,
  { fingerprint, item }: Played,
  say: Say,
  film: 'probe.mp4' | 'again.mp4' = 'again.mp4',
) => {
  const media_id = await who.upload(join(folder, slug, film), 'FINGERPRINTS');
  const run = await who.call(analyses.start, { params: { id: fingerprint }, body: { media_id } });
  const ended = await until('the verdict', async () => {
    const runs = await who.call(analyses.ofItem, { params: { id: item } });
    const found = runs.find(({ id }) => id === run.id);
    return found && !tagged(lifecycles.verification, found.lifecycle.state, 'running') && found;
  });
  say({ verdict: ended.lifecycle.label, confidence: ended.confidence });
  if (!tagged(lifecycles.verification, ended.lifecycle.state, 'success'))
    throw new Error(`the verification ended as ${ended.lifecycle.label}`);
};

/** A record from its form to its published passport. */
export const playPublish = async (who: Player, url: string, say: Say): Promise<Played> => {
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as {
    slug: string;
    record: { name: string };
  }[];
  const record = manifest.find((one) => one.slug === slug)?.record ?? { name: slug };
  const model = await who.call(models.create, {
    body: { ...record, name: `${record.name} (played)`, complete: 'form' },
  });
  const id = model.id;
  const item = model.serials[0]?.id ?? '';
  const cover = await who.upload(join(folder, slug, 'photo1.jpg'), 'ITEMS_IMAGE');
  await who.call(models.edit, { params: { id }, body: { photos: [cover], complete: 'media' } });
  const reference = await who.upload(join(folder, slug, 'reference.mp4'), 'FINGERPRINTS');
  const { id: fingerprint } = await who.call(fingerprints.add, {
    params: { id: item },
    body: { location: 'Front, left of the clasp', reference: [reference] },
  });
  await who.call(models.edit, { params: { id }, body: { complete: 'passport' } });
  await who.follow(`item:${item}`);
  const played = { model: id, item, fingerprint };
  await playVerify(who, played, say, 'probe.mp4');
  await who.call(models.publish, { params: { id } });
  await until('the published passport', async () => {
    const { publication } = await who.call(items.one, { params: { id: item } });
    return tagged(lifecycles.publication, publication.state, 'published');
  });
  say({ passport: `${url}/object_detail/${item}` });
  return played;
};
