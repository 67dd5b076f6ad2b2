import type { analyses } from '#contract/analyses';
import type { Asked } from '../../../http/route';
import type { ItemPorts } from '../ports';
import { demand, relate, relateModel } from '../sides';
import { loadRuns, runView } from './view';

/** E101 */
export const runsOfItem = async (
  ports: ItemPorts,
  { params, person, tx }: Asked<typeof analyses.ofItem>,
) => {
  const { sides } = await relate(tx, person, params.id);
  if (person.role !== 'UBER_ADMIN') demand(sides, 'owner', 'holder', 'maker', 'expert');
  return (await loadRuns(tx, { items: [params.id] })).map((row) => runView(row, ports, sides));
};

/** E102: maker side and the expert in charge. */
export const runsOfModel = async (
  ports: ItemPorts,
  { params, person, tx }: Asked<typeof analyses.ofModel>,
) => {
  const { serials, sides } = await relateModel(tx, person, params.id);
  if (person.role !== 'UBER_ADMIN') demand(sides, 'maker', 'expert');
  return (await loadRuns(tx, { items: serials.map(({ id }) => id) })).map((row) =>
    runView(row, ports, sides),
  );
};
