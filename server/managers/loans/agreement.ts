import { createHash, randomUUID } from 'node:crypto';
import type { loanFile } from '#contract/loanFile';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged, tagged } from '#machines/kernel/transition';
import { conflict, forbidden, unprocessable } from '../../errors/httpError';
import type { CallRequest, PrepareRequest } from '../../http/route';
import { birthOf, born } from '../../lifecycle/engine';
import { lockRows } from '../../lifecycle/locks';
import { DocumentRefused, type Document } from '../../providers/documents/port';
import type { Services } from '../../providers/ports';
import { actorOf, type Person } from '../../relations/person';
import type { Reader } from '../../store/open';
import { pagesOf } from '../../providers/documents';
import { signatureView } from '../signatures/signatureView';
import { partyTo, type LoanRow } from './load';
import { agreementPaper } from './paper';

const { loan: chart, signature } = lifecycles;
const blocking = [...statesTagged(signature, 'open'), ...statesTagged(signature, 'completed')];

/** A typeset PDF; 422 `unprintable` names what cannot be printed. */
export const typeset = (ports: Pick<Services, 'documents'>, paper: Document) =>
  ports.documents.render(paper).catch((error: unknown) => {
    if (!(error instanceof DocumentRefused)) throw error;
    throw unprocessable('unprintable', error.message, [
      { field: 'document', message: error.message },
    ]);
  });

/** The side for which the person signs, and the loan. */
const signingSide = async (db: Reader, person: Person, id: string) => {
  const { row, relations } = await partyTo(db, person, id);
  const side = relations.includes('lender') ? 'lender' : 'borrower';
  if (!relations.includes(side)) throw forbidden('Only the lender and the borrower sign.');
  return { row, side } as const;
};

const demandUnsigned = async (db: Reader, row: LoanRow, side: 'lender' | 'borrower') => {
  if (!tagged(chart, row.state, 'open'))
    throw conflict('refused', 'The agreement can be signed while the loan is open.', row.state);
  const other = await db
    .selectFrom('signatures')
    .select('state')
    .where('loan_id', '=', row.id)
    .where('side', '=', side)
    .where('state', 'in', blocking)
    .executeTakeFirst();
  if (!other) return;
  throw conflict(
    'envelope_open',
    tagged(signature, other.state, 'completed')
      ? 'Your side has signed the agreement already.'
      : 'The agreement is out for the signature of your side already.',
    other.state,
  );
};

export interface PreparedAgreement {
  id: string;
  key: string;
  sha256: string;
  pages: number;
  subject: string;
}

/** X063, first half: the agreement is typeset and stored; no connection is held meanwhile. */
export const prepareAgreement = async (
  ports: Services,
  { params, person, db }: PrepareRequest<typeof loanFile.agreement>,
): Promise<PreparedAgreement> => {
  const { row, side } = await signingSide(db, person, params.id);
  await demandUnsigned(db, row, side);
  const paper = await agreementPaper(db, ports, person, row);
  const pdf = await typeset(ports, paper);
  const id = randomUUID();
  const key = `signatures/${id}/document.pdf`;
  await ports.storage.put(key, pdf);
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  return { id, key, sha256, pages: pagesOf(pdf), subject: `Loan agreement: ${paper.item.name}` };
};

/** X063, second half: one document before each side at a time; of two at once one wins. */
export const sendAgreement = async (
  ports: Services,
  { params, person, tx }: CallRequest<typeof loanFile.agreement>,
  prepared: PreparedAgreement,
) => {
  const { side, row: known } = await signingSide(tx, person, params.id);
  // Every step of a loan locks its item first, and a document is locked before its loan.
  await lockRows(tx, { items: [known.item_id] });
  const { row } = await partyTo(tx, person, params.id);
  await demandUnsigned(tx, row, side);
  const by = actorOf(person, ['author']);
  const birth = birthOf('signature', { of: 'loan' }, by, [{ type: 'envelope.send' }]);
  const document = await tx
    .insertInto('signatures')
    .values({
      id: prepared.id,
      ...{ loan_id: row.id, side, account_id: person.account },
      provider: ports.signatures.kind,
      subject: prepared.subject,
      document_key: prepared.key,
      document_sha256: prepared.sha256,
      pages: prepared.pages,
      ...birth.columns,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await born(tx, 'signature', [document], birth, by);
  return signatureView(tx, ports, person, document, true);
};

export const discardAgreement = (ports: Services, { key }: PreparedAgreement): Promise<void> =>
  ports.storage.remove(key);
