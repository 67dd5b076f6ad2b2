import type { models } from '#contract/records/models';
import type { CallRequest } from '../http/route';
import type { Services } from '../providers/ports';
import { loadModelWithRelations } from '../relations/load';
import { artView, mediaById } from './view';

/** E045: the model's video, which is its digital art where that is an MP4. Its bytes are for those with a side to it. */
export const videoOf = async (
  ports: Services,
  { params, person, tx }: CallRequest<typeof models.video>,
) => {
  const { relations } = await loadModelWithRelations(tx, person, params.id);
  const { digital_art_id } = await tx
    .selectFrom('models')
    .select('digital_art_id')
    .where('id', '=', params.id)
    .executeTakeFirstOrThrow();
  const row = (await mediaById(tx, [digital_art_id])).get(digital_art_id ?? '');
  if (!row?.content_type.startsWith('video/')) return { video: null };
  return { video: artView(row, ports.sign, relations.length > 0) };
};
