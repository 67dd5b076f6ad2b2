import { sql } from 'kysely';
import { loanParties } from '#contract/loans';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged, tagged } from '#machines/kernel/transition';
import type { Tx } from '../../store/open';
import { giverOf, holderOf, type Holder } from '../../relations/holders';
import { displaysOf, freeDisplays } from './display';
import { modelOf, type Kind, type Row, type Signalled } from './kind';
import { borrower, borrowersToWrite, institutional, lendersToWrite } from './loanSides';

const { loan: chart, signature } = lifecycles;
const openSignature = statesTagged(signature, 'open');

/** Agreements that still wait for a signature. */
export const openAgreements = async (tx: Tx, loans: readonly string[]): Promise<string[]> => {
  const rows = await tx
    .selectFrom('signatures')
    .select('id')
    .where('loan_id', 'in', loans)
    .where('state', 'in', openSignature)
    .execute();
  return rows.map(({ id }) => id);
};

const lender = (_tx: Tx, row: Row): Holder =>
  row.lender_company_id
    ? { company: row.lender_company_id as string }
    : { account: row.lender_account_id as string };

/** The display of the object where its holding has just passed by this loan; that of the next loan's borrower stays on. */
const freeOwnDisplay = async (tx: Tx, row: Row): Promise<Signalled> => {
  const freed = await freeDisplays(tx, row);
  const isOurs = (await giverOf(tx, row.item_id as string, 'holder')) === row.id;
  return isOurs ? freed : { ...freed, ids: [] };
};

/** Who has the object back when the loan is over. */
const owner = (tx: Tx, row: Row): Promise<Holder | null> =>
  holderOf(tx, row.item_id as string, 'owner');

const institution = (_tx: Tx, row: Row): Holder | null =>
  row.institution_id ? { company: row.institution_id as string } : null;

/** Everybody whom a loan concerns, by their own topic: inboxes and lists follow it. */
const peopleConcerned = async (tx: Tx, row: Row): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct a.id from relations r
      join accounts a on a.id = r.account_id or (a.company_id = r.company_id
        and a.roles[1] = any(${institutional}))
    where r.subject = ${row.id as string} and r.subject_kind = 'loan' and r.until is null
    order by a.id`.execute(tx);
  return rows.map(({ id }) => id);
};

/** Invited loans of a person who has an account now. */
export const invitedLoans = async (tx: Tx, row: Row): Promise<Signalled> => {
  const [acts] = row.roles as string[];
  const rows = loanParties.some((role) => role === acts)
    ? await tx
        .selectFrom('loans')
        .select('id')
        .where(sql`lower(borrower_email)`, '=', row.email_key as string)
        .where(sql<boolean>`context->>'borrower' = 'invited'`)
        .orderBy('id')
        .execute()
    : [];
  return { ids: rows.map(({ id }) => id), event: { type: 'borrower.join' } };
};

/** What a loan hears of its agreement: whether both sides have signed. */
export const settleAgreement = async (tx: Tx, row: Row): Promise<Signalled> => {
  const id = row.loan_id as string | null;
  if (!id) return { ids: [], event: { type: 'agreement.settle', signed: false } };
  const { rows } = await sql<{ sides: number }>`
    select count(distinct s.side)::int as sides from signatures s
    where s.loan_id = ${id} and s.state = any(${statesTagged(signature, 'completed')})`.execute(tx);
  return { ids: [id], event: { type: 'agreement.settle', signed: rows[0]?.sides === 2 } };
};

/** A loan between institutions and artists. */
export const loan = {
  table: 'loans',
  touches: async (tx, ids) => {
    const rows = await tx.selectFrom('loans').select('item_id').where('id', 'in', ids).execute();
    const items = rows.map(({ item_id }) => item_id);
    return {
      items,
      signatures: await openAgreements(tx, ids),
      displays: await displaysOf(tx, items),
    };
  },
  audience: async (tx, row) => {
    const item = row.item_id as string;
    const state = row.state as string;
    // Before it begins a loan is its parties' own; from then on it stands in the object's history.
    const told = tagged(chart, state, 'active') || tagged(chart, state, 'over');
    const people = await peopleConcerned(tx, row);
    return {
      topics: [
        `loan:${row.id as string}`,
        ...people.map((id) => `account:${id}`),
        ...(told ? [`item:${item}`] : []),
      ],
      item,
      model: await modelOf(tx, item),
    };
  },
  // Whoever borrows verifies the object when they receive it.
  holders: { lender, borrower, institution, owner, verifier: borrower },
  letters: { lender: lendersToWrite, borrower: borrowersToWrite },
  signals: {
    'display holding.end': freeOwnDisplay,
    'signature envelope.void': async (tx, row): Promise<Signalled> => ({
      ids: await openAgreements(tx, [row.id as string]),
      event: { type: 'envelope.void', reason: 'The loan will not take place.' },
    }),
  },
} as const satisfies Kind;
