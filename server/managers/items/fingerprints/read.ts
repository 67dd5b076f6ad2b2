import type { fingerprints } from '#contract/fingerprints';
import { cameraTolerance } from '#contract/limits';
import type { Asked } from '../../../http/route';
import type { ItemPorts } from '../ports';
import { demand, relate, relateModel } from '../sides';
import { fingerprintsOf, fingerprintViews } from './view';

/** E047: maker side, owner, expert in charge, and the administrator who may read. */
export const ofModel = async (
  ports: ItemPorts,
  { params, person, tx }: Asked<typeof fingerprints.ofModel>,
) => {
  const { serials, sides } = await relateModel(tx, person, params.id);
  if (person.role !== 'UBER_ADMIN') demand(sides, 'maker', 'owner', 'expert');
  const own =
    person.role === 'UBER_ADMIN' ? serials : serials.filter((one) => one.sides.length > 0);
  const rows = await fingerprintsOf(
    tx,
    own.map(({ id }) => id),
  );
  return fingerprintViews(tx, ports, rows, sides);
};

/** E058 */
export const previews = async (
  ports: ItemPorts,
  { params, person, tx }: Asked<typeof fingerprints.previews>,
) => {
  const { sides } = await relate(tx, person, params.id);
  if (person.role !== 'UBER_ADMIN') demand(sides, 'maker', 'owner', 'expert');
  return fingerprintViews(tx, ports, await fingerprintsOf(tx, [params.id]), sides);
};

/** E064: whoever may verify the item. */
export const coordinates = async ({
  params,
  person,
  tx,
}: Asked<typeof fingerprints.coordinates>) => {
  const { serials, sides } = await relateModel(tx, person, params.id);
  demand(sides, 'maker', 'owner', 'holder', 'expert');
  const rows = await fingerprintsOf(
    tx,
    serials.filter((one) => one.sides.length > 0).map(({ id }) => id),
  );
  return rows.map(({ id, item_id, x, y, z }) => ({
    fingerprint_id: id,
    item_id,
    x,
    y,
    z,
    tolerance: cameraTolerance,
  }));
};
