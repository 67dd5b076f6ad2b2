import { loans } from '#contract/loans';
import { stepRoutes } from '../../http/stepRoutes';
import type { CallRequest, Route } from '../../http/route';
import { advance } from '../../lifecycle/engine';
import type { Services } from '../../providers/ports';
import { partyTo } from './load';
import { loanView } from './view';

/** E075, E076, E079 to E082, X062: a person's event for a loan. 404 for a person who is no party. */
export const loanSteps = (ports: Services): Route[] =>
  stepRoutes('loan', loans, {
    party: partyTo,
    view: async (tx, person, id) =>
      loanView(tx, ports, person, (await partyTo(tx, person, id)).row),
  });

/** E078 */
export const deleteDraft = async ({
  params,
  person,
  tx,
}: CallRequest<typeof loans.deleteDraft>) => {
  const { by } = await partyTo(tx, person, params.id);
  await advance(tx, 'loan', params.id, { type: 'draft.delete' }, by);
};
