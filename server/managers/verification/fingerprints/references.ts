import type { KeptFrame, Medium } from '../../../providers/analysis/port';
import { framesOf } from './frames';
import type { MediaRow } from '../../../media/view';
import type { Services } from '../../../providers/ports';

/** Footage as the engine takes it: by its local path, and with the moment at which its light was switched off. */
export const mediumOf = async (
  { storage }: Pick<Services, 'storage'>,
  { variants, torch_until }: Pick<MediaRow, 'variants' | 'torch_until'>,
): Promise<Medium> => {
  const path = await storage.path(variants.original?.key ?? '');
  return torch_until === null ? path : { path, torchUntil: torch_until };
};

/** A fingerprint's reference footage, in order. */
export const footageOf = async (ports: Services, fingerprint: string): Promise<Medium[]> => {
  const files = await ports.db
    .selectFrom('fingerprint_media')
    .innerJoin('media', 'media.id', 'fingerprint_media.media_id')
    .select(['media.variants', 'media.torch_until'])
    .where('fingerprint_id', '=', fingerprint)
    .orderBy('position')
    .execute();
  return Promise.all(files.map((file) => mediumOf(ports, file)));
};

/** What a probe is compared with: the frames kept at registration, or, until there are any, the footage itself. */
export const referencesOf = async (
  ports: Services,
  fingerprint: string,
): Promise<(Medium | KeptFrame)[]> =>
  (await framesOf(ports, [fingerprint])).get(fingerprint) ?? footageOf(ports, fingerprint);
