import type { models, Publishability } from '#contract/records/models';
import { unprocessable } from '../../../errors/httpError';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { tagged } from '#machines/kernel/transition';
import { actorOf } from '../../../relations/person';
import type { CallRequest } from '../../../http/route';
import { mayAdvance } from '../../../lifecycle/events';
import type { Services } from '../../../providers/ports';
import { readModel } from '../read';
import { advanceAll, lockSerials } from '../serials';
import { requireRelation, loadModelWithRelations } from '../../../relations/load';
import { reasonsOf } from './publishability';

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
  { params, person, tx }: Pick<CallRequest<typeof models.publish>, 'params' | 'person' | 'tx'>,
) => {
  const { relations } = await loadModelWithRelations(tx, person, params.id);
  requireRelation(relations, 'maker');
  const by = actorOf(person, relations);
  const event = { type: 'publication.publish' } as const;
  const locked = await lockSerials(tx, params.id);
  const ready = locked.filter((row) => mayAdvance('publication', row, event, by));
  if (ready.length === 0) {
    // A serial that is under way, or a model that is out, refuses in the chart's words
    const [first] = locked;
    const busy = locked.find(({ state }) => tagged(lifecycles.publication, state, 'publishing'));
    const isOut = locked.every(({ state }) => tagged(lifecycles.publication, state, 'sealed'));
    if (busy) await advanceAll(tx, [busy], event, by);
    else if (isOut && first) await advanceAll(tx, [first], event, by);
    const reasons = (await reasonsOf(tx, locked)).filter(
      ({ code }) => code !== 'published' && code !== 'came_back',
    );
    throw unprocessable(
      'not_publishable',
      reasons[0]?.message ?? 'No serial is ready to publish.',
      reasons.map(({ code, message }) => ({ field: code, message })),
    );
  }
  await advanceAll(tx, ready, event, by);
  return readModel(tx, ports, person, params.id);
};
