import type { loanFile } from '#contract/loanFile';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged, tagged } from '#machines/kernel/transition';
import { conflict, forbidden } from '../../errors/httpError';
import type { CallRequest, PrepareRequest } from '../../http/route';
import { lockRows } from '../../lifecycle/locks';
import type { Services } from '../../providers/ports';
import type { Person } from '../../relations/person';
import type { Reader } from '../../store/open';
import { discardPaper, openEnvelope, preparePaper, prepareSigned } from '../signatures/open';
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

type Side = 'lender' | 'borrower';

/** The newest document of each side that is out or signed. */
const documentsOf = async (db: Reader, { id }: LoanRow) => {
  const rows = await db
    .selectFrom('signatures')
    .select(['id', 'side', 'state', 'subject', 'pages', 'signed_key', 'provider'])
    .where('loan_id', '=', id)
    .where('state', 'in', blocking)
    .execute();
  return (side: Side) => rows.find((row) => row.side === side);
};

const isSigned = ({ state }: { state: string }) => tagged(signature, state, 'completed');

/**
 * What the side may put before itself. Where we sign ourselves, both sides sign one file: the second signs what the first
 * has signed, so one waits for the other. 409 where the side has signed, or has it before it, or must wait.
 */
const demandUnsigned = async (db: Reader, ports: Services, row: LoanRow, side: Side) => {
  if (!tagged(chart, row.state, 'open'))
    throw conflict('refused', 'The agreement can be signed while the loan is open.', row.state);
  const documents = await documentsOf(db, row);
  const own = documents(side);
  if (own)
    throw conflict(
      'envelope_open',
      isSigned(own)
        ? 'Your side has signed the agreement already.'
        : 'The agreement is out for the signature of your side already.',
      own.state,
    );
  if (!ports.signatures.sign) return null;
  const other = documents(side === 'lender' ? 'borrower' : 'lender');
  if (other && !isSigned(other))
    throw conflict(
      'envelope_open',
      `The ${other.side} is signing the agreement. You sign it next.`,
      other.state,
    );
  return other?.provider === ports.signatures.kind ? other : null;
};

export interface PreparedAgreement {
  paper: Awaited<ReturnType<typeof preparePaper>>;
  /** The other side's document, which this one holds; null where this is the first. */
  after: string | null;
}

/** X063, first half: the agreement is typeset, or taken as the other side signed it, and stored; no connection is held meanwhile. */
export const prepareAgreement = async (
  ports: Services,
  { params, person, db }: PrepareRequest<typeof loanFile.agreement>,
): Promise<PreparedAgreement> => {
  const { row, side } = await signingSide(db, person, params.id);
  const first = await demandUnsigned(db, ports, row, side);
  if (first) return { paper: await prepareSigned(ports, first), after: first.id };
  const document = await agreementPaper(db, ports, person, row);
  const subject = `Loan agreement: ${document.item.name}`;
  return { paper: await preparePaper(ports, document, subject), after: null };
};

/** X063, second half: one document before each side at a time; of two at once one wins. */
export const sendAgreement = async (
  ports: Services,
  { params, person, tx }: CallRequest<typeof loanFile.agreement>,
  { paper, after }: PreparedAgreement,
) => {
  const { side, row: known } = await signingSide(tx, person, params.id);
  // Every step of a loan locks its item first, and a document is locked before its loan.
  await lockRows(tx, { items: [known.item_id] });
  const { row } = await partyTo(tx, person, params.id);
  const first = await demandUnsigned(tx, ports, row, side);
  if ((first?.id ?? null) !== after)
    throw conflict(
      'envelope_open',
      'The other side has signed at this moment. Send the agreement again.',
      row.state,
    );
  return openEnvelope(tx, ports, person, 'loan', { ...paper, loan_id: row.id, side });
};

export const discardAgreement = (ports: Services, { paper }: PreparedAgreement): Promise<void> =>
  discardPaper(ports, paper);
