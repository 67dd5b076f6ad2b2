import type { models } from '#contract/models';
import type { ItemView } from '#contract/items';
import type { Side } from '#machines/actor';
import { lifecycles } from '#machines/lifecycles';
import { tagged } from '#machines/next';
import { missing } from '../../../http/faults';
import type { Person } from '../../../http/person';
import type { Asked } from '../../../http/route';
import type { Reader } from '../../../store/open';
import type { ItemPorts } from '../ports';
import { toldProof } from '../publication/proof';
import { mayKnow, relateModel, sidesOf } from '../sides';
import { toldVerdict } from '../verification/summary';
import { toldHistory } from './history';
import { loadItem, type ItemTold } from './itemStatement';
import { itemCard, lifecycleView, loadModels, modelView, recordView } from './view';

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
const viewOf = async (
  db: Reader,
  ports: ItemPorts,
  row: ItemTold,
  sides: Side[],
  version: 'full' | 'limited',
): Promise<ItemView> => {
  const full = version === 'full';
  const told = { model: row, photos: row.photos, files: new Map(row.files.map((f) => [f.id, f])) };
  const open = recordView(told, ports.sign, false);
  const record = full && sides.length > 0 ? recordView(told, ports.sign, true) : open;
  return {
    ...itemCard(row, open),
    publication: lifecycleView(row, sides),
    record: full ? record : { ...record, ...withheld },
    owner: full ? (row.owner ?? '') : '',
    history: toldHistory(row.history, full),
    version,
    proof: await toldProof(db, ports, row, row.passport),
    verified: toldVerdict(row.verdict),
  };
};

/** An item that the caller has let the reader see. */
export const itemView = async (
  db: Reader,
  ports: ItemPorts,
  { id }: { id: string },
  sides: Side[],
  version: 'full' | 'limited',
): Promise<ItemView> => {
  const row = await loadItem(db, id);
  if (!row) throw missing();
  return viewOf(db, ports, row, sides, version);
};

/** E028 and the public passport: 404 for what the person may not know of. */
export const readItem = async (
  db: Reader,
  ports: ItemPorts,
  person: Person | null,
  id: string,
): Promise<ItemView> => {
  const row = await loadItem(db, id);
  if (!row || tagged(lifecycles.publication, row.state, 'deleted')) throw missing();
  const sides = sidesOf(person, row);
  if (!mayKnow(person, row.state, sides)) throw missing();
  const full = sides.length > 0 || person?.role === 'UBER_ADMIN';
  return viewOf(db, ports, row, sides, full ? 'full' : 'limited');
};
