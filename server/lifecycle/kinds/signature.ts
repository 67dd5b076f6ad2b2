import { lifecycles } from '#machines/lifecycles/lifecycles';
import { tagged } from '#machines/kernel/transition';
import type { Kind } from './kind';
import { openAgreements, settleAgreement } from './loan';

const { signature: chart } = lifecycles;
const settled = (state: string) =>
  tagged(chart, state, 'completed') ? 'completed' : tagged(chart, state, 'open') ? 'open' : 'none';

/** A document before its signer: of an opinion, of an item's certificate, or of a loan. */
export const signature = {
  table: 'signatures',
  touches: async (tx, ids) => {
    const rows = await tx
      .selectFrom('signatures')
      .leftJoin('expertises', 'expertises.id', 'signatures.expertise_id')
      .leftJoin('loans', 'loans.id', 'signatures.loan_id')
      .select(['signatures.item_id', 'expertise_id', 'expertises.item_id as of_item'])
      .select(['loan_id', 'loans.item_id as of_loan'])
      .where('signatures.id', 'in', ids)
      .execute();
    const loans = rows.flatMap(({ loan_id }) => loan_id ?? []);
    return {
      items: rows.flatMap(({ item_id, of_item, of_loan }) => item_id ?? of_item ?? of_loan ?? []),
      expertises: rows.flatMap(({ expertise_id }) => expertise_id ?? []),
      // Both sides may sign at one moment: each step locks the documents of both.
      signatures: loans.length > 0 ? await openAgreements(tx, loans) : [],
      loans,
    };
  },
  audience: (_tx, row) =>
    Promise.resolve({
      topics: [
        `signature:${row.id as string}`,
        ...(row.expertise_id ? [`expertise:${row.expertise_id as string}`] : []),
        ...(row.loan_id ? [`loan:${row.loan_id as string}`] : []),
      ],
      item: (row.item_id as string | null) ?? null,
      model: null,
    }),
  holders: { author: (_tx, row) => ({ account: row.account_id as string }) },
  signals: {
    'loan agreement.settle': settleAgreement,
    'expertise signature.settle': (_tx, row) =>
      Promise.resolve({
        ids: row.expertise_id ? [row.expertise_id as string] : [],
        event: { type: 'signature.settle', signature: settled(row.state as string) },
      }),
  },
} as const satisfies Kind;
