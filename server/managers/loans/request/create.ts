import type { loans } from '#contract/loans';
import type { LoanTerms } from '#machines/lifecycles/loan/rules';
import { unprocessable } from '../../../errors/httpError';
import type { CallRequest } from '../../../http/route';
import { advance } from '../../../lifecycle/engine';
import type { Services } from '../../../providers/ports';
import { actorOf } from '../../../relations/person';
import { now } from '../../../store/clock';
import type { Tx } from '../../../store/open';
import { approversOf, demandFreeTerm } from './demand';
import { demandTerms } from './demandTerms';
import { editDraft, lendable, nameBorrower, openDraft, saveDraft, type Member } from './draft';
import { termsNow } from './terms';
import { partyTo, type LoanRow } from '../load';
import { loanView } from '../view';

/** A draft becomes a loan: the borrower is named, the term is free, and somebody can approve. */
const create = async (tx: Tx, person: Member, draft: LoanRow, at: number): Promise<void> => {
  if (!draft.borrower_email)
    throw unprocessable('loan_incomplete', 'Name the borrower first.', [
      { field: 'borrower_email', message: 'Name the borrower first.' },
    ]);
  const terms = termsNow(draft, at);
  await editDraft(tx, person, draft, { terms, otherBorrower: false });
  const borrower = await nameBorrower(tx, person, draft);
  const { row } = await partyTo(tx, person, draft.id);
  demandTerms(row, { type: 'loan.create' }, person);
  await demandFreeTerm(tx, row, row.context as LoanTerms);
  const lender = { company: person.company, isArtist: person.role === 'DIGITAL_ARTIST' };
  const institution = await approversOf(tx, lender, borrower);
  await tx
    .updateTable('loans')
    .set({ institution_id: institution })
    .where('id', '=', row.id)
    .execute();
  await advance(tx, 'loan', row.id, { type: 'loan.create' }, actorOf(person, ['lender']));
};

/** E074: saves the draft of an item, or makes a loan of it. */
export const createLoan = async (
  ports: Services,
  { body, person, tx }: CallRequest<typeof loans.create>,
) => {
  const item = await lendable(tx, person, body.item_id);
  const at = now();
  const draft = await saveDraft(tx, person, await openDraft(tx, person, item), body, at);
  if (!body.draft) await create(tx, person, draft, at);
  const { row } = await partyTo(tx, person, draft.id);
  return loanView(tx, ports, person, row);
};
