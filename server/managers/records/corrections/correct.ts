import type { corrections } from '#contract/records/corrections';
import type { ItemView } from '#contract/records/items';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { tagged } from '#machines/kernel/transition';
import { conflict, notFound, unprocessable } from '../../../errors/httpError';
import type { CallRequest } from '../../../http/route';
import { advanceAll } from '../../../lifecycle/engine';
import { refusalFor, refused } from '../../../lifecycle/events';
import type { Services } from '../../../providers/ports';
import { loadWithRelations, requireRelation } from '../../../relations/load';
import { demandNoSale } from '../../../relations/openSale';
import { actorOf } from '../../../relations/person';
import type { Tx } from '../../../store/open';
import { serialName } from '../../sealed';
import { tellEdited } from '../edit';
import { readItem } from '../read';
import { lockSerials } from '../serials';
import type { ItemRow, ModelRow } from '../view';
import { saveCorrected } from './saveCorrected';
import { keepCorrections, latestSeal, sealAnew } from './sealAnew';

const { publication } = lifecycles;
const event = { type: 'record.correct' } as const;

/** The record of a serial that is being published must stay as it was sealed until it is out. */
const demandNonePublishing = ({ record }: ModelRow, serials: readonly ItemRow[]): void => {
  const busy = serials.find(({ state }) => tagged(publication, state, 'publishing'));
  if (!busy) return;
  const message = `${serialName(busy, record)} is being published. Correct the record when it is out.`;
  throw refused({ state: busy.state, message, reasons: [{ code: 'publishing', message }] });
};

const modelOf = (tx: Tx, id: string): Promise<ModelRow> =>
  tx.selectFrom('models').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/**
 * X106: corrects the sealed record of a published object, in one transaction: the record, a new seal of each published serial
 * of the model that shows it, and a new version of each of their passports; certificate, credential and log entry follow by
 * a job. Model and serials are locked first, as every edit and publication locks them. Of two corrections of one record the
 * second finds another record than it had before it: 409 `changed_meanwhile`.
 */
export const correctRecord = async (
  ports: Services,
  { params: { id }, body, person, tx }: CallRequest<typeof corrections.correct>,
): Promise<ItemView> => {
  const { item: known, relations } = await loadWithRelations(tx, person, id);
  requireRelation(relations, 'maker');
  const by = actorOf(person, relations);
  const serials = await lockSerials(tx, known.model_id);
  const item = serials.find((serial) => serial.id === id);
  if (!item) throw notFound();
  const refusal = refusalFor('publication', item, event, by);
  if (refusal) throw refused(refusal);
  const model = await modelOf(tx, known.model_id);
  demandNonePublishing(model, serials);
  await demandNoSale(tx, { model: model.id });
  if ((await latestSeal(tx, id)) !== body.record)
    throw conflict(
      'changed_meanwhile',
      'The record was corrected since you opened it. Load the page again.',
      item.state,
    );
  await saveCorrected(tx, person, { model, serials, item }, body.fields);
  const out = serials.filter((serial) => refusalFor('publication', serial, event, by) === null);
  const sealed = await sealAnew(
    tx,
    out.map((serial) => serial.id),
  );
  if (sealed.length === 0)
    throw unprocessable('nothing_changed', 'Nothing has changed. Correct at least one field.');
  await keepCorrections(tx, sealed, { reason: body.reason, by: person.account });
  const ids = sealed.map((one) => one.item);
  await advanceAll(tx, 'publication', ids, event, by);
  await tx.updateTable('items').set({ updated_at: new Date() }).where('id', 'in', ids).execute();
  // Of one serial’s own number the drafts beside it know nothing
  const isShared = sealed.some(({ fields }) => fields.some((field) => field !== 'serial_number'));
  if (isShared) await tellEdited(tx, model.id, serials, by);
  return readItem(tx, ports, person, id);
};
