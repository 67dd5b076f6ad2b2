import type { expertises } from '#contract/expertises';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { mayBegin } from '#machines/kernel/explain';
import { statesTagged, tagged } from '#machines/kernel/transition';
import { conflict, forbidden, invalidField, unprocessable } from '../../errors/httpError';
import type { CallRequest } from '../../http/route';
import { requireRecord } from '../../lifecycle/begin';
import { birthOf, born } from '../../lifecycle/engine';
import { lockRows } from '../../lifecycle/locks';
import type { Services } from '../../providers/ports';
import { actorOf } from '../../relations/person';
import { loadWithRelations, requireRelation } from '../../relations/load';
import type { Tx } from '../../store/open';
import { demandNoSale } from '../../relations/openSale';
import { expertiseView } from './view';

const open = statesTagged(lifecycles.expertise, 'open');

const unfit = (message: string) => invalidField('expert_id', 'expert_unfit', message);

/** 422 where the person cannot be asked: unknown, blocked, without the role, or oneself. */
const demandExpert = async (tx: Tx, expert: string, asker: string): Promise<void> => {
  if (expert === asker)
    throw unprocessable('oneself', 'You cannot ask yourself for an opinion.', [
      { field: 'expert_id', message: 'choose somebody else' },
    ]);
  const row = await tx
    .selectFrom('accounts')
    .select(['state', 'roles', 'alias'])
    .where('id', '=', expert)
    .executeTakeFirst();
  if (!row) throw unfit('This expert was not found.');
  if (tagged(lifecycles.account, row.state, 'barred'))
    throw unfit(`${row.alias} is blocked and cannot be asked.`);
  if (!tagged(lifecycles.account, row.state, 'approved') || row.roles[0] !== 'EXPERT')
    throw unfit(`${row.alias} is not an expert on this platform.`);
};

/** E086: one open opinion of an item at a time. The item's row is locked, so that of two requests one wins. */
export const requestExpertise = async (
  ports: Services,
  { body, person, tx }: CallRequest<typeof expertises.request>,
) => {
  const { relations } = await loadWithRelations(tx, person, body.item_id);
  requireRelation(relations, 'owner');
  const by = actorOf(person, relations);
  if (!mayBegin(lifecycles.expertise, by)) throw forbidden('Your role cannot ask for an opinion.');
  await demandExpert(tx, body.expert_id, person.account);
  await lockRows(tx, { items: [body.item_id] });
  requireRecord('expertise', (await loadWithRelations(tx, person, body.item_id)).item);
  await demandNoSale(tx, { item: body.item_id });
  const other = await tx
    .selectFrom('expertises')
    .select(['state'])
    .where('item_id', '=', body.item_id)
    .where('state', 'in', open)
    .executeTakeFirst();
  if (other)
    throw conflict(
      'expertise_open',
      'An opinion on this object is under way. Finish or cancel it before you ask again.',
      other.state,
    );
  const birth = birthOf('expertise', { at: Date.now() }, by);
  const row = await tx
    .insertInto('expertises')
    .values({
      item_id: body.item_id,
      expert_id: body.expert_id,
      asker_id: person.account,
      question: body.question,
      ...birth.columns,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await born(tx, 'expertise', [row], birth, by);
  return expertiseView(tx, ports, person, row);
};
