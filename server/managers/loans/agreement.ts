import type { loanFile } from '#contract/loanFile';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged, tagged } from '#machines/kernel/transition';
import { conflict, forbidden } from '../../errors/httpError';
import type { CallRequest, PrepareRequest } from '../../http/route';
import { lockRows } from '../../lifecycle/locks';
import type { Services } from '../../providers/ports';
import type { Person } from '../../relations/person';
import type { Reader } from '../../store/open';
import { openEnvelope, preparePaper } from '../signatures/open';
import { partyTo, type LoanRow } from './load';
import { agreementPaper } from './paper';

const { loan: chart, signature } = lifecycles;
const blocking = [...statesTagged(signature, 'open'), ...statesTagged(signature, 'completed')];

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

export type PreparedAgreement = Awaited<ReturnType<typeof preparePaper>>;

/** X063, first half: the agreement is typeset and stored; no connection is held meanwhile. */
export const prepareAgreement = async (
  ports: Services,
  { params, person, db }: PrepareRequest<typeof loanFile.agreement>,
): Promise<PreparedAgreement> => {
  const { row, side } = await signingSide(db, person, params.id);
  await demandUnsigned(db, row, side);
  const document = await agreementPaper(db, ports, person, row);
  return preparePaper(ports, document, `Loan agreement: ${document.item.name}`);
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
  return openEnvelope(tx, ports, person, 'loan', { ...prepared, loan_id: row.id, side });
};
