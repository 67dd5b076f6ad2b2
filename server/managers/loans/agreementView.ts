import type { LoanView } from '#contract/loans';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { tagged } from '#machines/kernel/transition';
import type { Services } from '../../providers/ports';
import type { Person } from '../../relations/person';
import type { Reader } from '../../store/open';
import { signatureView } from '../signatures/signatureView';
import type { LoanRow } from './load';

/** The newest document of each side. Both parties and the approvers read both. */
export const agreementOf = async (
  db: Reader,
  ports: Pick<Services, 'sign' | 'signatures'>,
  person: Person,
  { id }: Pick<LoanRow, 'id'>,
): Promise<LoanView['agreement']> => {
  const rows = await db
    .selectFrom('signatures')
    .selectAll()
    .distinctOn('side')
    .where('loan_id', '=', id)
    .orderBy('side')
    .orderBy('created_at', 'desc')
    .execute();
  const of = async (side: 'lender' | 'borrower') => {
    const row = rows.find((one) => one.side === side);
    return row ? signatureView(db, ports, person, row, true) : null;
  };
  const signed = rows
    .filter(({ state }) => tagged(lifecycles.signature, state, 'completed'))
    .sort((a, b) => Number(b.completed_at) - Number(a.completed_at));
  const [newest, first] = signed;
  const holdsAll = newest && (!first || newest.document_sha256 === first.signed_sha256);
  return {
    lender: await of('lender'),
    borrower: await of('borrower'),
    signed: signed.length === 2,
    signed_url: holdsAll ? ports.sign(newest.id, 'signed') : null,
    one_file: ports.signatures.sign !== undefined,
  };
};
