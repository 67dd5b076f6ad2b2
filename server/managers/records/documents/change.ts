import type { DocumentChange, DocumentKind } from '#contract/records/documents';
import { unprocessable, notFound } from '../../../errors/httpError';
import { actorOf, type Person } from '../../../relations/person';
import type { IncomingFile } from '../../../http/route';
import type { Db, Tx } from '../../../store/open';
import { mayAdvance } from '../../../lifecycle/events';
import type { IncomingDocument } from '../../../media/inspectDocuments';
import { prepareDocuments } from '../../../media/storeDocuments';
import type { Services } from '../../../providers/ports';
import { advanceAll, lockSerials } from '../serials';
import { requireRelation, loadModelWithRelations } from '../../../relations/load';
import { demandUnsealed } from '../../sealed';
import { demandNoSale } from '../../../relations/openSale';
import { addDocuments } from './add';
import { readProvenance } from './read';
import { removeDocuments } from './remove';

interface Change {
  params: { id: string };
  body: DocumentChange;
  person: Person & { account: string };
}
type Asked = Change & { tx: Tx };

const act = ({ remove, replaces }: DocumentChange) =>
  remove ? 'document.remove' : replaces ? 'document.replace' : 'document.add';

/** One thing at a time, said before anything is looked at. */
const checkAsked = ({ remove, replaces }: DocumentChange, files: IncomingFile[]) => {
  const refuse = (field: string, message: string) =>
    unprocessable('not_valid', `${field}: ${message}`, [{ field, message }]);
  if (remove && (replaces || files.length > 0))
    throw refuse('remove', 'takes documents away and cannot come with a file');
  if (!remove && files.length === 0) throw refuse('files', 'choose a PDF or a picture');
  if (replaces && files.length > 1) throw refuse('files', 'one file takes the place of a document');
};

/** Asks the chart for every serial: one that is being published, or sealed, refuses in the chart's words. */
const tellSerials = async (tx: Tx, { params, body, person }: Asked) => {
  const { relations } = await loadModelWithRelations(tx, person, params.id);
  requireRelation(relations, 'maker');
  const by = actorOf(person, relations);
  const event = { type: act(body) } as const;
  const serials = await lockSerials(tx, params.id);
  await demandNoSale(tx, { model: params.id });
  if (serials.length === 0) throw notFound(); // deleted while we waited for the lock
  const refused = serials.find((item) => !mayAdvance('publication', item, event, by));
  if (refused) await demandUnsealed(tx, params.id, [refused], { correctable: false });
  await advanceAll(tx, refused ? [refused] : serials, event, by);
};

/**
 * E048, E049, first half: looks at the files and stores them, while no connection is held. 404 unless the person makes the
 * model.
 */
export const prepareChange = async (
  ports: Services,
  { params, body, files, person, db }: Change & { files: IncomingFile[]; db: Db },
): Promise<IncomingDocument[]> => {
  const { relations } = await loadModelWithRelations(db, person, params.id);
  requireRelation(relations, 'maker');
  checkAsked(body, files);
  return prepareDocuments(ports, files, 'a document');
};

/**
 * E048, E049, second half: adds, replaces or removes documents of these kinds; the first is what a new one becomes.
 * Everything or nothing.
 */
export const changeDocuments = async (
  ports: Services,
  asked: Asked,
  kinds: DocumentKind[],
  papers: IncomingDocument[],
) => {
  const { params, body, person, tx } = asked;
  await tellSerials(tx, asked);
  if (body.remove) await removeDocuments(tx, params.id, kinds, body.remove);
  else await addDocuments(tx, { model: params.id, by: person.account, kinds, body, papers });
  await tx
    .updateTable('models')
    .set({ updated_at: new Date() })
    .where('id', '=', params.id)
    .execute();
  return readProvenance(tx, ports, person, params.id);
};
