import { expertises } from '#contract/expertises';
import type { CallRequest, Route } from '../../http/route';
import { stepRoutes } from '../../http/stepRoutes';
import { advance } from '../../lifecycle/engine';
import { settleReview } from '../../lifecycle/settleReview';
import type { Services } from '../../providers/ports';
import type { Person } from '../../relations/person';
import type { Tx } from '../../store/open';
import { partyTo } from './load';
import { expertiseView } from './view';

const viewed = async (ports: Services, tx: Tx, person: Person, id: string) =>
  expertiseView(tx, ports, person, (await partyTo(tx, person, id)).row);

/** X021: from this moment on the 48 hours run, and the expert sees the item fully. */
export const acceptExpertise = async (
  ports: Services,
  { params: { id }, person, tx }: CallRequest<typeof expertises.accept>,
) => {
  const { by, row } = await partyTo(tx, person, id);
  await advance(tx, 'expertise', id, { type: 'expertise.accept' }, by);
  await tx
    .updateTable('expertises')
    .set({ accepted_at: new Date() })
    .where('id', '=', id)
    .execute();
  await settleReview(tx, row.item_id);
  return viewed(ports, tx, person, id);
};

/** E091, E093, X022, X023: a person's event for an opinion. 404 for a person who is no party. */
export const expertiseSteps = (ports: Services): Route[] =>
  stepRoutes('expertise', expertises, {
    party: partyTo,
    view: (tx, person, id) => viewed(ports, tx, person, id),
    others: [expertises.accept],
  });

/** E092 */
export const submitExpertise = async (
  ports: Services,
  { body: { id }, person, tx }: CallRequest<typeof expertises.submit>,
) => {
  const { by } = await partyTo(tx, person, id);
  await advance(tx, 'expertise', id, { type: 'expertise.submit' }, by);
  return viewed(ports, tx, person, id);
};
