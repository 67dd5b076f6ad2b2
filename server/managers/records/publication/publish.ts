import type { models, Publishability } from '#contract/records/models';
import { unprocessable } from '../../../errors/httpError';
import { actorOf } from '../../../relations/person';
import type { CallRequest } from '../../../http/route';
import { mayAdvance } from '../../../lifecycle/events';
import type { Services } from '../../../providers/ports';
import { readModel } from '../read';
import { advanceAll, lockSerials } from '../serials';
import { requireRelation, loadModelWithRelations } from '../../../relations/load';
import { reasonsOf } from './reasons';

/** E043: whether `publish` would go through, and in plain words what is missing. */
export const askPublishability = async ({
  params,
  person,
  tx,
}: CallRequest<typeof models.publishability>): Promise<Publishability> => {
  const { serials, relations } = await loadModelWithRelations(tx, person, params.id);
  requireRelation(relations, 'maker');
  const by = actorOf(person, relations);
  const event = { type: 'publication.publish' } as const;
  const ready = serials.filter((row) => mayAdvance('publication', row, event, by)).length;
  return { publishable: ready > 0, ready, reasons: await reasonsOf(tx, serials) };
};

/** E042: publishes every serial that is ready; at least one is needed (spec 4). The stages run as jobs. */
export const publishModel = async (
  ports: Services,
  { params, person, tx }: CallRequest<typeof models.publish>,
) => {
  const { serials, relations } = await loadModelWithRelations(tx, person, params.id);
  requireRelation(relations, 'maker');
  const by = actorOf(person, relations);
  const event = { type: 'publication.publish' } as const;
  const locked = await lockSerials(tx, params.id);
  const ready = locked.filter((row) => mayAdvance('publication', row, event, by));
  if (ready.length === 0) {
    const reasons = await reasonsOf(tx, serials);
    const [first] = reasons;
    if (!first && locked[0]) await advanceAll(tx, [locked[0]], event, by); // refuses, in the chart's words
    throw unprocessable(
      'not_publishable',
      first?.message ?? 'No serial is ready to publish.',
      reasons.map(({ code, message }) => ({ field: code, message })),
    );
  }
  await advanceAll(tx, ready, event, by);
  return readModel(tx, ports, person, params.id);
};
