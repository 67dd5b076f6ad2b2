import type { fingerprints } from '#contract/verification/fingerprints';
import { cameraTolerance } from '#contract/frame/limits';
import type { CallRequest } from '../../../http/route';
import type { Services } from '../../../providers/ports';
import {
  requireRelation,
  requireVerifier,
  loadWithRelations,
  loadModelWithRelations,
} from '../../../relations/load';
import { fingerprintsOf, fingerprintViews } from './view';

/** E047: maker side, owner, expert in charge, and the administrator who may read. */
export const ofModel = async (
  ports: Services,
  { params, person, tx }: CallRequest<typeof fingerprints.ofModel>,
) => {
  const { serials, relations } = await loadModelWithRelations(tx, person, params.id);
  if (person.role !== 'UBER_ADMIN') requireRelation(relations, 'maker', 'owner', 'expert');
  const own =
    person.role === 'UBER_ADMIN' ? serials : serials.filter((one) => one.relations.length > 0);
  const rows = await fingerprintsOf(
    tx,
    own.map(({ id }) => id),
  );
  return fingerprintViews(tx, ports, rows, relations);
};

/** E058 */
export const previews = async (
  ports: Services,
  { params, person, tx }: CallRequest<typeof fingerprints.previews>,
) => {
  const { relations } = await loadWithRelations(tx, person, params.id);
  if (person.role !== 'UBER_ADMIN')
    requireRelation(relations, 'maker', 'owner', 'expert', 'verifier');
  return fingerprintViews(tx, ports, await fingerprintsOf(tx, [params.id]), relations);
};

/** E064: whoever may verify the item. */
export const coordinates = async ({
  params,
  person,
  tx,
}: CallRequest<typeof fingerprints.coordinates>) => {
  const { serials, relations } = await loadModelWithRelations(tx, person, params.id);
  requireVerifier(relations);
  const rows = await fingerprintsOf(
    tx,
    serials.filter((one) => one.relations.length > 0).map(({ id }) => id),
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
