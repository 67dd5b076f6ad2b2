import { z } from 'zod';
import { SignatureView } from './expertiseViews';
import { call } from './frame/call';
import { everyMember } from './frame/roles';
import { IdParams, Timestamp } from './frame/shapes';
import { loanParties, LoanView } from './loans';
import { ConditionMark, conditionPhases, conditionViews, LoanCard } from './loanViews';

const base = '/items_manager/v1';
const Phase = IdParams.extend({ phase: z.enum(conditionPhases) });
const Photo = IdParams.extend({ photo: z.uuid() });
/** The version of the report that was read, 0 where there was none yet; 409 `changed_meanwhile` where it is older. */
const ReportVersion = z.number().int().min(0);
const readers = [...loanParties, 'IT_TECHNICAL_REPRESENTATIVE', 'UBER_ADMIN'] as const;

/** What is kept with a loan: agreement, condition reports, and the calendar of an institution. */
export const loanFile = {
  agreement: call({
    id: 'X063',
    method: 'POST',
    path: `${base}/loan/{id}/agreement/send_envelope`,
    roles: loanParties,
    summary: 'Puts the agreement before the caller to sign, and sends the code by e-mail',
    params: IdParams,
    output: SignatureView,
    sends: 'envelope.send',
    errors: ['envelope_open', 'unprintable'],
    limit: 10,
  }),
  saveCondition: call({
    id: 'X064',
    method: 'PUT',
    path: `${base}/loan/{id}/condition/{phase}`,
    roles: loanParties,
    summary: 'Saves the text of a condition report',
    params: Phase,
    body: z.object({
      text: z.string().trim().max(8_000),
      version: ReportVersion,
    }),
    output: LoanView,
    errors: ['changed_meanwhile', 'condition_received', 'condition_closed'],
  }),
  addPhoto: call({
    id: 'X065',
    method: 'POST',
    path: `${base}/loan/{id}/condition/{phase}/photos`,
    roles: loanParties,
    summary: 'Puts an upload of one’s own into a condition report',
    params: Phase,
    body: z.object({ media_id: z.uuid(), view: z.enum(conditionViews) }),
    output: LoanView,
    errors: ['condition_received', 'condition_closed', 'too_many_photos'],
  }),
  markPhoto: call({
    id: 'X066',
    method: 'PUT',
    path: `${base}/loan/{id}/condition/photos/{photo}`,
    roles: loanParties,
    summary: 'Marks differences on a photo of a condition report',
    params: Photo,
    body: z.object({ marks: z.array(ConditionMark).max(50) }),
    output: LoanView,
    errors: ['condition_received', 'condition_closed'],
  }),
  removePhoto: call({
    id: 'X067',
    method: 'DELETE',
    path: `${base}/loan/{id}/condition/photos/{photo}`,
    roles: loanParties,
    summary: 'Takes a photo off a condition report',
    params: Photo,
    output: LoanView,
    errors: ['condition_received', 'condition_closed'],
  }),
  receive: call({
    id: 'X068',
    method: 'POST',
    path: `${base}/loan/{id}/condition/{phase}/receive`,
    roles: loanParties,
    summary:
      'The person who received the object signs its condition: the borrower on the way out, the lender on the way back',
    params: Phase,
    body: z.object({
      version: ReportVersion,
      /** True: receives it although the verification that the draft asks for is missing. */
      without_verification: z.boolean().default(false),
    }),
    output: LoanView,
    errors: ['changed_meanwhile', 'condition_received', 'condition_closed', 'condition_empty'],
  }),
  file: call({
    id: 'X069',
    method: 'GET',
    path: `${base}/loan/{id}/file`,
    roles: readers,
    summary: 'The loan as one PDF: terms, approvals, condition reports, what happened',
    params: IdParams,
    binary: true,
    errors: ['unprintable'],
    limit: 20,
  }),
  calendar: call({
    id: 'X070',
    method: 'GET',
    path: `${base}/loans/calendar`,
    roles: readers,
    summary: 'Loans in and out that touch a span of time, by item',
    query: z.object({ from: Timestamp, to: Timestamp }),
    output: z.object({
      loans: z.array(LoanCard),
      /** More loans touch the span than are told. */
      capped: z.boolean(),
      /** There is an iCalendar address already; it was shown when it was made. */
      feed: z.boolean(),
    }),
  }),
  openFeed: call({
    id: 'X071',
    method: 'POST',
    path: `${base}/loans/calendar/feed`,
    roles: loanParties,
    summary: 'Makes a secret iCalendar address for one’s loans; the former one is void',
    output: z.object({ url: z.string() }),
    secret: true,
    limit: 20,
  }),
  closeFeed: call({
    id: 'X072',
    method: 'DELETE',
    path: `${base}/loans/calendar/feed`,
    roles: loanParties,
    summary: 'Revokes the iCalendar address',
  }),
  feed: call({
    id: 'X073',
    method: 'GET',
    path: `${base}/loans/feed/{code}`,
    login: 'link',
    roles: everyMember,
    summary: 'Loans as iCalendar, by a secret address',
    params: z.object({ code: z.string().regex(/^[A-Za-z0-9_-]{22,64}$/) }),
    binary: true,
    limit: 60,
  }),
};
