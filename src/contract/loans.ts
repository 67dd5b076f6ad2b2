import { z } from 'zod';
import { call } from './frame/call';
import type { Role } from './frame/roles';
import { IdParams, Money, PageQuery, page, Timestamp } from './frame/shapes';
import { LoanCard, LoanView } from './loanViews';

export * from './loanViews';

const base = '/items_manager/v1';
export const lenders: readonly Role[] = [
  'MAIN_REPRESENTATIVE',
  'CURATOR_REPRESENTATIVE',
  'DIGITAL_ARTIST',
];
export const loanParties: readonly Role[] = [...lenders, 'BUYER'];
const readers: readonly Role[] = [...loanParties, 'IT_TECHNICAL_REPRESENTATIVE', 'UBER_ADMIN'];
const curator: readonly Role[] = ['CURATOR_REPRESENTATIVE'];
const main: readonly Role[] = ['MAIN_REPRESENTATIVE'];

/** Why: the other side reads it. */
const Reason = z.string().trim().min(3).max(500);
/** A moment, or a day of the platform's calendar (UTC+3): its beginning for a start, its end for an end. */
const Day = z.union([Timestamp, z.iso.date()]);
const text = (most: number) => z.string().trim().max(most);

/** Every part of a draft may be left out: what is not sent stays as it is. */
export const LoanTermsFields = z.object({
  item_id: z.uuid(),
  borrower_email: z.union([z.email().max(254), z.literal('')]).optional(),
  start_date: Day.nullable().optional(),
  end_date: Day.nullable().optional(),
  /** Seconds. */
  cancellation_grace_period: z.number().int().min(0).max(31_536_000).optional(),
  purpose: text(2_000).optional(),
  insurance: Money.nullable().optional(),
  display_conditions: text(4_000).optional(),
  transport_conditions: text(4_000).optional(),
  agreement_required: z.boolean().optional(),
  verify_out: z.boolean().optional(),
  verify_back: z.boolean().optional(),
  /** True: keeps a draft and sends it to nobody. */
  draft: z.boolean().default(false),
});

export const loans = {
  invite: call({
    id: 'E073',
    method: 'POST',
    path: `${base}/loan/invite-borrower/send`,
    roles: lenders,
    summary: 'Invites a borrower by e-mail; with the item, names them in its draft',
    body: z.object({ borrower_email: z.email().max(254), item_id: z.uuid().optional() }),
    output: z.object({
      borrower_email: z.string(),
      /** They have an account that can borrow: no invitation was needed. */
      joined: z.boolean(),
    }),
    errors: ['borrower_unfit', 'oneself'],
    limit: 20,
  }),
  create: call({
    id: 'E074',
    method: 'POST',
    path: `${base}/items/loan`,
    needsPlan: true,
    roles: lenders,
    summary: 'Saves the draft loan of an item, or creates the loan',
    body: LoanTermsFields,
    output: LoanView,
    sends: 'loan.create',
    errors: [
      'loan_incomplete',
      'loan_overlaps',
      'approvers_missing',
      'borrower_unfit',
      'oneself',
      'not_published',
      'sale_open',
    ],
  }),
  cancel: call({
    id: 'E075',
    method: 'POST',
    path: `${base}/loan/{id}/cancel`,
    roles: loanParties,
    summary: 'Cancels a loan, after its grace period',
    params: IdParams,
    body: z.object({ reason: Reason.default('No reason was given.') }),
    output: LoanView,
    sends: 'loan.cancel',
    step: true,
  }),
  revoke: call({
    id: 'E076',
    method: 'PUT',
    path: `${base}/loan/{id}/revoke_cancellation`,
    roles: loanParties,
    summary: 'Revokes a cancellation within its grace period',
    params: IdParams,
    output: LoanView,
    sends: 'cancellation.revoke',
    step: true,
  }),
  draft: call({
    id: 'E077',
    method: 'GET',
    path: `${base}/loan/draft/item_id/{id}`,
    roles: [...lenders, 'IT_TECHNICAL_REPRESENTATIVE'],
    summary: 'The draft loan of an item',
    params: IdParams,
    output: LoanView,
  }),
  deleteDraft: call({
    id: 'E078',
    method: 'DELETE',
    path: `${base}/loan/{id}/draft`,
    roles: lenders,
    summary: 'Deletes a draft loan',
    params: IdParams,
    sends: 'draft.delete',
  }),
  curatorActivate: call({
    id: 'E079',
    method: 'PUT',
    path: `${base}/loan/{id}/curator/activate`,
    roles: curator,
    summary: 'The curator representative approves',
    params: IdParams,
    output: LoanView,
    sends: 'curator.approve',
    step: true,
  }),
  curatorReject: call({
    id: 'E080',
    method: 'PUT',
    path: `${base}/loan/{id}/curator/reject`,
    roles: curator,
    summary: 'The curator representative rejects',
    params: IdParams,
    body: z.object({ reason: Reason.default('No reason was given.') }),
    output: LoanView,
    sends: 'curator.reject',
    step: true,
  }),
  mainActivate: call({
    id: 'E081',
    method: 'PUT',
    path: `${base}/loan/{id}/main/activate`,
    roles: main,
    summary: 'The main representative approves',
    params: IdParams,
    output: LoanView,
    sends: 'main.approve',
    step: true,
  }),
  mainReject: call({
    id: 'E082',
    method: 'PUT',
    path: `${base}/loan/{id}/main/reject`,
    roles: main,
    summary: 'The main representative rejects',
    params: IdParams,
    body: z.object({ reason: Reason.default('No reason was given.') }),
    output: LoanView,
    sends: 'main.reject',
    step: true,
  }),
  list: call({
    id: 'X060',
    method: 'GET',
    path: `${base}/loans`,
    roles: readers,
    summary: 'Loans of which one is a party or approver, the newest first',
    query: PageQuery.extend({
      /** `open`: from the creation to the end; `draft`: one's own side's; `ended`: the rest. */
      which: z.enum(['all', 'draft', 'open', 'ended']).default('all'),
      item_id: z.uuid().optional(),
    }),
    output: page(LoanCard),
  }),
  one: call({
    id: 'X061',
    method: 'GET',
    path: `${base}/loan/{id}`,
    roles: readers,
    summary: 'A loan, to its parties and approvers',
    params: IdParams,
    output: LoanView,
  }),
  giveBack: call({
    id: 'X062',
    method: 'PUT',
    path: `${base}/loan/{id}/returned`,
    roles: lenders,
    summary: 'The lender has the object back',
    params: IdParams,
    output: LoanView,
    sends: 'item.return',
    step: true,
  }),
};
