import { createHash, randomUUID } from 'node:crypto';
import type { expertises } from '#contract/expertises';
import { conflict, forbidden, unprocessable } from '../../errors/httpError';
import type { CallRequest, PrepareRequest } from '../../http/route';
import { advance, birthOf, born, lock } from '../../lifecycle/engine';
import { refusalFor, refused } from '../../lifecycle/events';
import { DocumentRefused } from '../../providers/documents/port';
import type { Services } from '../../providers/ports';
import { actorOf } from '../../relations/person';
import type { Person } from '../../relations/person';
import type { Reader } from '../../store/open';
import { noExpertise, partyTo } from './load';
import { pagesOf } from '../../providers/documents';
import { opinionPaper } from './paper';
import { signatureView } from '../signatures/signatureView';

/** The opinion of a form, where the person is its expert. */
const ofForm = async (db: Reader, person: Person, evaluation: string) => {
  const found = await db
    .selectFrom('evaluations')
    .select(['expertise_id', 'version'])
    .where('id', '=', evaluation)
    .executeTakeFirst();
  if (!found) throw noExpertise();
  const known = await partyTo(db, person, found.expertise_id);
  if (!known.relations.includes('expert')) throw forbidden('Only the expert signs.');
  return { ...known, version: found.version };
};

/** The chart says whether the form is done and not out already. */
const demandReady = (row: { state: string; context: unknown }) => {
  const { form, signature } = row.context as { form: string; signature: string };
  if (form !== 'DONE')
    throw conflict('refused', 'Complete the authentication form first.', row.state);
  if (signature !== 'none')
    throw conflict('refused', 'The document is out for signature already.', row.state);
};

export interface PreparedEnvelope {
  id: string;
  key: string;
  sha256: string;
  pages: number;
  subject: string;
  version: number;
}

/** E098, first half: the certificate is typeset and stored; no connection is held meanwhile. */
export const prepareEnvelope = async (
  ports: Services,
  { params, person, db }: PrepareRequest<typeof expertises.sendSignature>,
): Promise<PreparedEnvelope> => {
  const { row, version } = await ofForm(db, person, params.id);
  demandReady(row);
  const paper = await opinionPaper(db, ports, person, row);
  const pdf = await ports.documents.render(paper).catch((error: unknown) => {
    if (!(error instanceof DocumentRefused)) throw error;
    throw unprocessable('unprintable', error.message, [
      { field: 'document', message: error.message },
    ]);
  });
  const pages = pagesOf(pdf);
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  const id = randomUUID();
  const key = `signatures/${id}/document.pdf`;
  await ports.storage.put(key, pdf);
  return { id, key, sha256, pages, version, subject: `Expert opinion: ${paper.item.name}` };
};

/** E098, second half: the envelope is born and sent; the job writes to the signer. */
export const sendEnvelope = async (
  ports: Services,
  { params, person, tx }: CallRequest<typeof expertises.sendSignature>,
  prepared: PreparedEnvelope,
) => {
  const { row } = await ofForm(tx, person, params.id);
  const now = await lock(tx, 'expertise', row.id);
  demandReady(now);
  const refusal = refusalFor(
    'expertise',
    now,
    { type: 'form.save', form: 'DONE' },
    actorOf(person, ['expert']),
  );
  if (refusal) throw refused(refusal);
  const { version } = await ofForm(tx, person, params.id);
  if (version !== prepared.version)
    throw conflict(
      'changed_meanwhile',
      'The form was changed meanwhile. Send it again.',
      now.state,
    );
  const by = actorOf(person, ['author']);
  const birth = birthOf('signature', { of: 'expertise' }, by, [{ type: 'envelope.send' }]);
  const signature = await tx
    .insertInto('signatures')
    .values({
      id: prepared.id,
      expertise_id: row.id,
      account_id: person.account,
      provider: ports.signatures.kind,
      subject: prepared.subject,
      document_key: prepared.key,
      document_sha256: prepared.sha256,
      pages: prepared.pages,
      ...birth.columns,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await born(tx, 'signature', [signature], birth, by);
  return signatureView(tx, ports, person, signature, true);
};

export const discardEnvelope = (ports: Services, { key }: PreparedEnvelope): Promise<void> =>
  ports.storage.remove(key);

/** E099: takes the document back; the form can be changed again. */
export const cancelSigning = async (
  ports: Services,
  { params, body, person, tx }: CallRequest<typeof expertises.cancelSigning>,
) => {
  const { row } = await ofForm(tx, person, params.id);
  const found = await tx
    .selectFrom('signatures')
    .select('id')
    .where('expertise_id', '=', row.id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!found) throw conflict('refused', 'No document is out for signature.', row.state);
  const signature = await advance(
    tx,
    'signature',
    found.id,
    { type: 'envelope.void', reason: body.reason },
    actorOf(person, ['author']),
  );
  return signatureView(tx, ports, person, signature, true);
};
