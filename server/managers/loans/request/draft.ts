import { sql } from 'kysely';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import type { LoanTerms } from '#machines/lifecycles/loan/rules';
import { statesTagged } from '#machines/kernel/transition';
import { requireRecord } from '../../../lifecycle/begin';
import { advance, birthOf, born } from '../../../lifecycle/engine';
import { lockRows } from '../../../lifecycle/locks';
import { holderOf } from '../../../relations/holders';
import { loadWithRelations, requireRelation } from '../../../relations/load';
import { demandNoSale } from '../../../relations/openSale';
import { actorOf, type Person } from '../../../relations/person';
import { subjectsOf } from '../../../relations/rows';
import { now } from '../../../store/clock';
import type { Reader, Tx } from '../../../store/open';
import { demandBorrower } from './demand';
import { demandTerms } from './demandTerms';
import { partyTo, type LoanRow } from '../load';
import { columnsOf, termsOf, type TermsBody } from './terms';

const drafts = statesTagged(lifecycles.loan, 'draft');

export type Member = Person & { account: string };

/** An item that the person may lend, locked. 404 for one that is not theirs, 409 for one that is not published. */
export const lendable = async (tx: Tx, person: Member, id: string) => {
  const { item, relations } = await loadWithRelations(tx, person, id);
  requireRelation(relations, 'owner');
  requireRecord('loan', item);
  await lockRows(tx, { items: [item.id] });
  await demandNoSale(tx, { item: item.id });
  // Sold while we waited for the lock: it is somebody else's to lend.
  requireRelation((await loadWithRelations(tx, person, id)).relations, 'owner');
  return item;
};

/** The lending side's draft of an item; null where there is none. */
export const draftOf = (tx: Reader, person: Person, item: string) =>
  tx
    .selectFrom('loans')
    .selectAll()
    .where('item_id', '=', item)
    .where('state', 'in', drafts)
    .where(sql<boolean>`loans.id in ${subjectsOf(person, 'loan', 'lender')}`)
    .executeTakeFirst();

export interface Lent {
  id: string;
  type: string;
}

/** The draft of an item, born where there is none yet. The item's row is locked: two first saves make one draft. */
export const openDraft = async (tx: Tx, person: Member, item: Lent): Promise<LoanRow> => {
  const known = await draftOf(tx, person, item.id);
  if (known) return known;
  const by = actorOf(person, ['lender']);
  const birth = birthOf('loan', { physical: item.type !== 'digital' }, by);
  const owner = await holderOf(tx, item.id, 'owner');
  const side =
    owner && 'company' in owner
      ? { lender_company_id: owner.company }
      : { lender_account_id: person.account };
  const row = await tx
    .insertInto('loans')
    .values({ item_id: item.id, created_by: person.account, ...side, ...birth.columns })
    .returningAll()
    .executeTakeFirstOrThrow();
  await born(tx, 'loan', [row], birth, by);
  return row;
};

const sameTerms = (a: LoanTerms, b: LoanTerms) =>
  a.start === b.start &&
  a.end === b.end &&
  a.grace === b.grace &&
  a.agreementRequired === b.agreementRequired &&
  a.verifyOut === b.verifyOut &&
  a.verifyBack === b.verifyBack;

/** A step of the chart where the term or the borrower changes. 422 with the fields where the chart refuses it. */
export const editDraft = async (
  tx: Tx,
  person: Member,
  row: LoanRow,
  { terms, otherBorrower }: { terms: LoanTerms; otherBorrower: boolean },
): Promise<void> => {
  if (!otherBorrower && sameTerms(terms, row.context as LoanTerms)) return;
  const event = { type: 'draft.edit', terms, otherBorrower } as const;
  demandTerms(row, event, person);
  await advance(tx, 'loan', row.id, event, actorOf(person, ['lender']));
};

/** Writes what was sent at a moment. */
export const saveDraft = async (
  tx: Tx,
  person: Member,
  row: LoanRow,
  body: TermsBody,
  at = now(),
): Promise<LoanRow> => {
  const columns = columnsOf(body);
  const terms = termsOf(row, body, at);
  const otherBorrower =
    columns.borrower_email !== undefined &&
    columns.borrower_email.toLowerCase() !== row.borrower_email.toLowerCase();
  await editDraft(tx, person, row, { terms, otherBorrower });
  if (Object.keys(columns).length > 0)
    await tx.updateTable('loans').set(columns).where('id', '=', row.id).execute();
  return (await partyTo(tx, person, row.id)).row;
};

/** Names the borrower to the chart; whoever has no account is invited by mail, once for each address. */
export const nameBorrower = async (tx: Tx, person: Member, row: LoanRow) => {
  const borrower = await demandBorrower(tx, row.borrower_email, person);
  const standing = (row.context as { borrower: string }).borrower;
  if (standing === (borrower.joined ? 'joined' : 'invited')) return borrower;
  await advance(
    tx,
    'loan',
    row.id,
    { type: 'borrower.name', known: borrower.joined },
    actorOf(person, ['lender']),
  );
  return borrower;
};
