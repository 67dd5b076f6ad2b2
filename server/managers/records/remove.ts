import type { models } from '#contract/records/models';
import { notFound } from '../../errors/httpError';
import { actorOf } from '../../relations/person';
import type { CallRequest } from '../../http/route';
import { requireRelation, loadModelWithRelations } from '../../relations/load';
import { deleteSerials, lockSerials } from './serials';

/** E044: only before published; the chart refuses the rest. What was counted and recorded of it stays. */
export const removeModel = async ({ params, person, tx }: CallRequest<typeof models.remove>) => {
  const { relations } = await loadModelWithRelations(tx, person, params.id);
  requireRelation(relations, 'maker');
  const serials = await lockSerials(tx, params.id);
  if (serials.length === 0) throw notFound(); // somebody was faster
  await deleteSerials(tx, serials, actorOf(person, relations));
  return { id: params.id };
};
