import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { DocumentChange, DocumentKind } from '#contract/records/documents';
import { unprocessable, notFound } from '../../../errors/httpError';
import { actorOf, type Person } from '../../../relations/person';
import type { IncomingFile } from '../../../http/route';
import type { Tx } from '../../../store/open';
import { mayAdvance } from '../../../lifecycle/events';
import { inspectDocuments, type IncomingDocument } from '../../../media/inspectDocuments';
import { storeBytes } from '../../../media/storeDocuments';
import type { Services } from '../../../providers/ports';
import { advanceAll, lockSerials } from '../serials';
import { requireRelation, loadModelWithRelations } from '../../../relations/load';
import { demandUnsealed } from '../../sealed';
import { demandNoSale } from '../../../relations/openSale';
import { addDocuments } from './add';
import { readProvenance } from './read';
import { removeDocuments } from './remove';

interface Asked {
  params: { id: string };
  body: DocumentChange;
  files: IncomingFile[];
  person: Person & { account: string };
  tx: Tx;
}

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
  const by = actorOf(person, relations);
  const event = { type: act(body) } as const;
  const serials = await lockSerials(tx, params.id);
  await demandNoSale(tx, { model: params.id });
  if (serials.length === 0) throw notFound(); // deleted while we waited for the lock
  const refused = serials.find((item) => !mayAdvance('publication', item, event, by));
  if (refused) await demandUnsealed(tx, params.id, [refused]);
  await advanceAll(tx, refused ? [refused] : serials, event, by);
};

const change = async (
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
  const answer = await readProvenance(tx, ports, person, params.id);
  await storeBytes(ports, papers);
  return answer;
};

/**
 * E048, E049: adds, replaces or removes documents of these kinds; the first is what a new one becomes. Everything or
 * nothing. Files are looked at before the record is locked, for that takes seconds; bytes come last, for they cannot
 * be rolled back. 404 unless the person makes the model.
 */
export const changeDocuments = async (ports: Services, asked: Asked, kinds: DocumentKind[]) => {
  const { relations } = await loadModelWithRelations(asked.tx, asked.person, asked.params.id);
  requireRelation(relations, 'maker');
  checkAsked(asked.body, asked.files);
  const incoming = join(ports.dataDir, 'incoming');
  await mkdir(incoming, { recursive: true });
  const folder = await mkdtemp(join(incoming, 'documents-'));
  try {
    const papers = await inspectDocuments(ports, asked.files, folder, 'a document');
    return await change(ports, asked, kinds, papers);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
