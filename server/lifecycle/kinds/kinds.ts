import type { Selectable } from 'kysely';
import type { LifecycleId, lifecycles } from '#machines/lifecycles/lifecycles';
import type { Tables } from '../../store/tables';
import { peopleOf } from '../../mail/recipients';
import { itemsOf, ofItem, ofItself, type Kind } from './kind';
import { display } from './display';
import { expertise, reviewsOf, settleVerification } from './expertise';
import { invitedLoans, loan } from './loan';
import { publication } from './publication';
import { report } from './report';
import { sale } from './sale';
import { signature } from './signature';
import { leftPlan, subscription } from './subscription';

export type Charts = typeof lifecycles;

/** Lifecycles whose tables exist; the others' come with their issues. */
export const kinds = {
  publication,
  verification: {
    table: 'verification_runs',
    touches: async (tx, ids) => {
      const { items = [] } = await itemsOf('verification_runs')(tx, ids);
      return { items, expertises: items.length > 0 ? await reviewsOf(tx, items) : [] };
    },
    audience: async (tx, row) => {
      const heard = await ofItem(tx, row);
      // A run for a hand-over is told on the loan's page too.
      return row.loan_id
        ? { ...heard, topics: [...heard.topics, `loan:${row.loan_id as string}`] }
        : heard;
    },
    signals: { 'expertise verification.settle': settleVerification },
  },
  expertise,
  signature,
  loan,
  sale,
  subscription,
  display,
  report,
  link: {
    table: 'links',
    holders: { author: (_tx, row) => ({ account: row.created_by as string }) },
    // No call tells anybody else that there is one
    audience: async (tx, row) => ({
      ...(await ofItem(tx, row)),
      topics: [`account:${row.created_by as string}`],
    }),
  },
  anchor: { table: 'anchors', audience: ofItself('anchor') },
  import: {
    table: 'imports',
    audience: ofItself('import'),
    holders: {
      maker: (_tx, row) =>
        row.company_id
          ? { company: row.company_id as string }
          : { account: row.account_id as string },
    },
  },
  account: {
    table: 'accounts',
    audience: ofItself('account'),
    holders: {
      introducer: (_tx, row) =>
        row.introduced_by ? { account: row.introduced_by as string } : null,
    },
    letters: { self: (tx, row) => peopleOf(tx, [row.id as string]) },
    signals: { 'loan borrower.join': invitedLoans, 'subscription holder.leave': leftPlan },
  },
} as const satisfies Partial<Record<LifecycleId, Kind>>;

export type Stored = keyof typeof kinds;
export type StoredRow<L extends Stored> = Selectable<Tables[(typeof kinds)[L]['table']]> & {
  id: string;
  state: string;
  context: Record<string, unknown>;
  version: number;
};

export const kindOf = (lifecycle: Stored): Kind => kinds[lifecycle];
