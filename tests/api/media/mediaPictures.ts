import sharp from 'sharp';
import { models } from '#contract/records/models';
import type { Media, MediaKind } from '#contract/frame/shapes';
import { draft, edit } from '../records/drafts';
import { until, type ApiClient, type Person } from '../frame/testServer';
import { send } from './uploading';

/** A picture with detail, so that nothing about it compresses to nothing. */
export const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });

/** The digital art of a draft of this person's, as they read it. */
export const artOf = async (where: ApiClient, who: Person, model: string): Promise<Media | null> =>
  (await where.done(who, models.one, { params: { id: model } })).digital_art;

/** Uploads digital art into a draft and waits until it was looked at from all sides, or refused. */
export const withArt = async (
  where: ApiClient,
  who: Person,
  bytes: Buffer,
  name: string,
  kind: MediaKind = 'ITEMS_IMAGE',
) => {
  const id = await send(where, who, bytes, kind, name);
  const model = await draft(where, who, { type: 'digital' });
  await edit(where, who, model.id, { digital_art: id });
  const media = await until(`${name} looked at`, async () => {
    const art = await artOf(where, who, model.id);
    return art && (art.ready || art.refused) && art.credentials ? art : null;
  });
  return { model: model.id, media };
};

/** Bytes of an address with what was said of them. */
export const fetched = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(url, { headers });
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
};
