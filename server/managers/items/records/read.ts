import type { models } from '#contract/models';
import type { ItemView } from '#contract/items';
import type { Side } from '#machines/actor';
import { missing } from '../../../http/faults';
import type { Person } from '../../../http/person';
import type { Asked } from '../../../http/route';
import type { Reader } from '../../../store/open';
import type { ItemPorts } from '../ports';
import { proofOf } from '../publication/proof';
import { relate, relateModel } from '../sides';
import { verifiedOf } from '../verification/summary';
import { historyOf } from './history';
import { ownerOf } from './owner';
import { itemCard, lifecycleView, loadModels, modelView, recordView, type ItemRow } from './view';

/** What the limited public passport does not tell. */
const withheld = { msrp: null, purchase_date: null, authorship_certificate: null };

export const readModel = async (db: Reader, ports: ItemPorts, person: Person, id: string) => {
  const { serials, sides } = await relateModel(db, person, id);
  const rows = await db
    .selectFrom('items')
    .selectAll()
    .where(
      'id',
      'in',
      serials.map((serial) => serial.id),
    )
    .orderBy('edition_type', 'desc')
    .orderBy('edition_number')
    .execute();
  const loaded = (await loadModels(db, [id])).get(id);
  if (!loaded) throw missing();
  const view = modelView(loaded, rows, sides, ports.sign);
  const sidesTo = new Map(serials.map((serial) => [serial.id, serial.sides]));
  return {
    ...view,
    ...(sides.length === 0 && person.role !== 'UBER_ADMIN' && withheld),
    serials: view.serials.map((serial) => ({
      ...serial,
      publication: { ...serial.publication, sides: sidesTo.get(serial.id) ?? [] },
    })),
  };
};

/** E027 */
export const oneModel = (ports: ItemPorts, { params, person, tx }: Asked<typeof models.one>) =>
  readModel(tx, ports, person, params.id);

/** One serial as its reader may see it: everything, or what the limited public passport shows (decisions.md). */
export const itemView = async (
  db: Reader,
  ports: ItemPorts,
  row: ItemRow,
  sides: Side[],
  version: 'full' | 'limited',
): Promise<ItemView> => {
  const loaded = (await loadModels(db, [row.model_id])).get(row.model_id);
  if (!loaded) throw missing();
  const full = version === 'full';
  const record = recordView(loaded, ports.sign, full && sides.length > 0);
  return {
    ...itemCard(row, loaded, ports.sign),
    publication: lifecycleView(row, sides),
    record: full ? record : { ...record, ...withheld },
    owner: full ? await ownerOf(db, row) : '',
    history: await historyOf(db, row.id, full),
    version,
    proof: await proofOf(db, ports, row),
    verified: await verifiedOf(db, row.id),
  };
};

export const readItem = async (
  db: Reader,
  ports: ItemPorts,
  person: Person | null,
  id: string,
): Promise<ItemView> => {
  const { sides } = await relate(db, person, id);
  const row = await db
    .selectFrom('items')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const full = sides.length > 0 || person?.role === 'UBER_ADMIN';
  return itemView(db, ports, row, sides, full ? 'full' : 'limited');
};
