import type { loans } from '#contract/loans';
import type { CallRequest } from '../../http/route';
import { advance } from '../../lifecycle/engine';
import type { EventOf } from '../../lifecycle/events';
import type { Services } from '../../providers/ports';
import type { Person } from '../../relations/person';
import type { Tx } from '../../store/open';
import { partyTo } from './load';
import { loanView } from './view';

/** Sends a person's event to the chart; answers the loan as it is then. 404 for whoever is no party. */
const step = async (
  ports: Services,
  tx: Tx,
  person: Person,
  id: string,
  event: EventOf<'loan'>,
) => {
  const { by } = await partyTo(tx, person, id);
  await advance(tx, 'loan', id, event, by);
  const { row } = await partyTo(tx, person, id);
  return loanView(tx, ports, person, row);
};

/** E075 */
export const cancelLoan = (
  ports: Services,
  { params, body, person, tx }: CallRequest<typeof loans.cancel>,
) => step(ports, tx, person, params.id, { type: 'loan.cancel', reason: body.reason });

/** E076 */
export const revokeCancellation = (
  ports: Services,
  { params, person, tx }: CallRequest<typeof loans.revoke>,
) => step(ports, tx, person, params.id, { type: 'cancellation.revoke' });

/** E078 */
export const deleteDraft = async ({
  params,
  person,
  tx,
}: CallRequest<typeof loans.deleteDraft>) => {
  const { by } = await partyTo(tx, person, params.id);
  await advance(tx, 'loan', params.id, { type: 'draft.delete' }, by);
};

/** E079 */
export const curatorApproves = (
  ports: Services,
  { params, person, tx }: CallRequest<typeof loans.curatorActivate>,
) => step(ports, tx, person, params.id, { type: 'curator.approve' });

/** E080 */
export const curatorRejects = (
  ports: Services,
  { params, body, person, tx }: CallRequest<typeof loans.curatorReject>,
) => step(ports, tx, person, params.id, { type: 'curator.reject', reason: body.reason });

/** E081 */
export const mainApproves = (
  ports: Services,
  { params, person, tx }: CallRequest<typeof loans.mainActivate>,
) => step(ports, tx, person, params.id, { type: 'main.approve' });

/** E082 */
export const mainRejects = (
  ports: Services,
  { params, body, person, tx }: CallRequest<typeof loans.mainReject>,
) => step(ports, tx, person, params.id, { type: 'main.reject', reason: body.reason });

/** X062 */
export const takeBack = (
  ports: Services,
  { params, person, tx }: CallRequest<typeof loans.giveBack>,
) => step(ports, tx, person, params.id, { type: 'item.return' });
