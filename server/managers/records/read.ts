import type { models, ModelView } from '#contract/records/models';
import type { ItemView } from '#contract/records/items';
import type { Relation } from '#machines/kernel/actor';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { tagged } from '#machines/kernel/transition';
import { notFound } from '../../errors/httpError';
import type { Person } from '../../relations/person';
import type { CallRequest } from '../../http/route';
import type { Reader } from '../../store/open';
import type { Services } from '../../providers/ports';
import { proofView } from './proof/proof';
import { mayKnow, loadModelWithRelations, relationsOf } from '../../relations/load';
import { verdictView } from '../verification/summary';
import { reportView } from './reports/view';
import { historyView } from './history';
import { loadItem, recordOf, type ItemRead } from './itemStatement';
import {
  isMaker,
  itemCard,
  lifecycleView,
  loadModels,
  modelView,
  recordView,
  withdrawnOf,
} from './view';

/** What the limited public passport does not tell. */
const withheld = { msrp: null, purchase_date: null, authorship_certificate: null };

/** Work on the papers beside a sealed record moves the model's own date, which is for its makers. */
const publicOf = ({ serials, updated_at }: ModelView) => ({
  ...withheld,
  updated_at:
    serials
      .map((one) => one.updated_at)
      .sort()
      .at(-1) ?? updated_at,
});

export const readModel = async (db: Reader, ports: Services, person: Person, id: string) => {
  const { serials, relations } = await loadModelWithRelations(db, person, id);
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
  if (!loaded) throw notFound();
  const view = modelView(loaded, rows, relations, ports);
  const sidesTo = new Map(serials.map((serial) => [serial.id, serial.relations]));
  return {
    ...view,
    ...(relations.length === 0 && person.role !== 'UBER_ADMIN' && publicOf(view)),
    serials: view.serials.map((serial) => ({
      ...serial,
      publication: { ...serial.publication, relations: sidesTo.get(serial.id) ?? [] },
    })),
  };
};

/** E027 */
export const oneModel = (ports: Services, { params, person, tx }: CallRequest<typeof models.one>) =>
  readModel(tx, ports, person, params.id);

/** How a serial is told: to whoever has a side to it, or to the world, which never reads owner, price or people. */
interface Telling {
  version: 'full' | 'limited';
  /** Whether the reader has a side, or administers. */
  own: boolean;
  owner: boolean;
  /** A version of the passport; the latest where left out. */
  wanted?: number | undefined;
}

const viewOf = async (
  db: Reader,
  ports: Services,
  row: ItemRead,
  relations: Relation[],
  { version, own, owner, wanted }: Telling,
): Promise<ItemView> => {
  const told = recordOf(row);
  const open = recordView(told, ports.sign, false);
  const record =
    own && relations.length > 0 ? recordView(told, ports.sign, true, isMaker(relations)) : open;
  return {
    ...itemCard(row, open),
    publication: lifecycleView(row, relations),
    record: own ? record : { ...record, ...withheld },
    owner: owner ? (row.owner ?? '') : '',
    history: historyView(row.history, own),
    report: row.report && reportView(row.report, relations),
    withdrawn: withdrawnOf(row),
    version,
    proof: await proofView(db, ports, row, row.passport, wanted),
    verified: verdictView(row.verdict),
  };
};

/**
 * What a link opens, for whoever holds it. A full one blocks nothing; neither kind tells the owner's name (unless they
 * ticked it), what the object cost, when it was bought, or who took part (decisions.md, what strangers see).
 */
export const linkedView = async (
  db: Reader,
  ports: Services,
  { id }: { id: string },
  version: 'full' | 'limited',
  owner: boolean,
): Promise<ItemView> => {
  const row = await loadItem(db, id);
  if (!row) throw notFound();
  return viewOf(db, ports, row, [], { version, own: false, owner });
};

/** E028 and the public passport: 404 for what the person may not know of. `wanted`: a version of it, 404 where it has none such. */
export const readItem = async (
  db: Reader,
  ports: Services,
  person: Person | null,
  id: string,
  wanted?: number,
): Promise<ItemView> => {
  const row = await loadItem(db, id, { version: wanted, reader: person });
  if (!row || tagged(lifecycles.publication, row.state, 'deleted')) throw notFound();
  const relations = relationsOf(person, row.granted);
  if (!mayKnow(person, row.state, relations)) throw notFound();
  const own = relations.length > 0 || person?.role === 'UBER_ADMIN';
  const version = own ? 'full' : 'limited';
  const view = await viewOf(db, ports, row, relations, { version, own, owner: own, wanted });
  if (wanted && !view.proof) throw notFound();
  return view;
};
