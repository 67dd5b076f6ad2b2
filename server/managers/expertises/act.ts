import type { expertises } from '#contract/expertises';
import { system } from '#machines/kernel/actor';
import type { CallRequest } from '../../http/route';
import { advance, advanceAble } from '../../lifecycle/engine';
import type { EventOf } from '../../lifecycle/events';
import type { Services } from '../../providers/ports';
import type { Person } from '../../relations/person';
import type { Tx } from '../../store/open';
import { partyTo } from './load';
import { expertiseView } from './view';

/** Sends a person's event to the chart; answers the opinion as it is then. 404 for whoever is no party. */
const step = async (
  ports: Services,
  tx: Tx,
  person: Person,
  id: string,
  event: EventOf<'expertise'>,
) => {
  const { by } = await partyTo(tx, person, id);
  const row = await advance(tx, 'expertise', id, event, by);
  return expertiseView(tx, ports, person, row);
};

/** A digital image has no spot to film: its bytes are what they are, by the hash in its passport. */
const needsNoFilming = async (tx: Tx, item: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('items')
    .innerJoin('models', 'models.id', 'items.model_id')
    .select('models.type')
    .where('items.id', '=', item)
    .executeTakeFirstOrThrow();
  return row.type === 'digital';
};

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
  if (await needsNoFilming(tx, row.item_id))
    await advanceAble(
      tx,
      'expertise',
      [id],
      { type: 'verification.settle', verified: true },
      system,
    );
  const { row: now } = await partyTo(tx, person, id);
  return expertiseView(tx, ports, person, now);
};

/** X022 */
export const declineExpertise = (
  ports: Services,
  { params, body, person, tx }: CallRequest<typeof expertises.decline>,
) => step(ports, tx, person, params.id, { type: 'expertise.decline', reason: body.reason });

/** E091 */
export const cancelExpertise = (
  ports: Services,
  { params, body, person, tx }: CallRequest<typeof expertises.cancel>,
) => step(ports, tx, person, params.id, { type: 'expertise.cancel', reason: body.reason });

/** E093 */
export const extendExpertise = (
  ports: Services,
  { params, person, tx }: CallRequest<typeof expertises.extend>,
) => step(ports, tx, person, params.id, { type: 'window.extend' });

/** E092 */
export const submitExpertise = (
  ports: Services,
  { body, person, tx }: CallRequest<typeof expertises.submit>,
) => step(ports, tx, person, body.id, { type: 'expertise.submit' });

/** X023 */
export const finishExpertise = (
  ports: Services,
  { params, person, tx }: CallRequest<typeof expertises.finish>,
) => step(ports, tx, person, params.id, { type: 'expertise.finish' });
