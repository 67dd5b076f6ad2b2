import type { models } from '#contract/models';
import { missing } from '../../../http/faults';
import { actorOf } from '../../../http/person';
import type { Asked } from '../../../http/route';
import { demand, relateModel } from '../sides';
import { advanceAll, lockSerials } from './serials';

/** E044: only before published; the chart refuses the rest. What was counted and recorded of it stays. */
export const removeModel = async ({ params, person, tx }: Asked<typeof models.remove>) => {
  const { sides } = await relateModel(tx, person, params.id);
  demand(sides, 'maker');
  // The model's row first, as an edit does: serials that an edit adds meanwhile are then seen here.
  await tx.selectFrom('models').select('id').where('id', '=', params.id).forUpdate().execute();
  const serials = await lockSerials(tx, params.id);
  if (serials.length === 0) throw missing(); // somebody was faster
  await advanceAll(tx, serials, { type: 'record.delete' }, actorOf(person, sides));
  return { id: params.id };
};
