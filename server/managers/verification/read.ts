import type { analyses } from '#contract/verification/analyses';
import type { CallRequest } from '../../http/route';
import type { Services } from '../../providers/ports';
import {
  loadModelWithRelations,
  loadWithRelations,
  requireRelation,
  requireVerifier,
} from '../../relations/load';
import { loadRuns, runView } from './view';

/** E101 */
export const runsOfItem = async (
  ports: Services,
  { params, person, tx }: CallRequest<typeof analyses.ofItem>,
) => {
  const { relations } = await loadWithRelations(tx, person, params.id);
  if (person.role !== 'UBER_ADMIN') requireVerifier(relations);
  return (await loadRuns(tx, { items: [params.id] })).map((row) => runView(row, ports, relations));
};

/** E102: maker side and the expert in charge. */
export const runsOfModel = async (
  ports: Services,
  { params, person, tx }: CallRequest<typeof analyses.ofModel>,
) => {
  const { serials, relations } = await loadModelWithRelations(tx, person, params.id);
  if (person.role !== 'UBER_ADMIN') requireRelation(relations, 'maker', 'expert');
  return (await loadRuns(tx, { items: serials.map(({ id }) => id) })).map((row) =>
    runView(row, ports, relations),
  );
};
