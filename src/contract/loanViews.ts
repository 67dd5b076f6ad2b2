import { z } from 'zod';
import { SignatureView } from './expertiseViews';
import { ItemInBrief } from './frame/itemInBrief';
import { LifecycleView, Media, Money, Timestamp, LifecycleStep } from './frame/shapes';

/** Spec 4: how a loan stands to its reader. */
export const loanStatuses = ['Owned', 'Borrowed'] as const;

/** The ways in which a condition report shows an object. */
export const conditionViews = ['front', 'back', 'detail', 'frame', 'packing'] as const;
export type ConditionViewKind = (typeof conditionViews)[number];
export const conditionViewLabels: Record<ConditionViewKind, string> = {
  front: 'Front',
  back: 'Back',
  detail: 'Detail',
  frame: 'Frame',
  packing: 'Packing',
};
/** `out`: when the object goes to the borrower; `back`: when it comes home. */
export const conditionPhases = ['out', 'back'] as const;
export type ConditionPhase = (typeof conditionPhases)[number];

/** A difference that somebody marked on a photo. `x` and `y` from the upper left corner, as parts of width and height. */
export const ConditionMark = z.object({
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  text: z.string().trim().min(1).max(300),
});
export type ConditionMark = z.infer<typeof ConditionMark>;

export const ConditionPhoto = z.object({
  id: z.uuid(),
  view: z.enum(conditionViews),
  media: Media,
  marks: z.array(ConditionMark),
});
export type ConditionPhoto = z.infer<typeof ConditionPhoto>;

export const ConditionReport = z.object({
  phase: z.enum(conditionPhases),
  text: z.string(),
  photos: z.array(ConditionPhoto),
  /** Who received the object in this condition; the report cannot be changed from then on. */
  received_by: z.string().nullable(),
  received_at: Timestamp.nullable(),
  /** Counts every save. */
  version: z.number().int(),
});
export type ConditionReport = z.infer<typeof ConditionReport>;

const Side = z.object({ name: z.string(), company: z.string() });

/** One line of a list of loans, one bar of the calendar. */
export const LoanCard = z.object({
  id: z.uuid(),
  item: ItemInBrief,
  lender: Side,
  /** `joined`: has an account and a role. The name is known from then on. */
  borrower: z.object({
    email: z.string(),
    name: z.string(),
    company: z.string(),
    joined: z.boolean(),
  }),
  /** What the reader is: lender or borrower; null for an approver of neither side, and for the administrator. */
  status: z.enum(loanStatuses).nullable(),
  /** Null while the draft does not say. */
  start_date: Timestamp.nullable(),
  end_date: Timestamp.nullable(),
  /** Seconds between a cancellation and its effect. */
  cancellation_grace_period: z.number().int(),
  lifecycle: LifecycleView,
  created_at: Timestamp,
  /** When it came to the state in which it is. */
  since: Timestamp,
  /** Server's time of this answer. */
  now: Timestamp,
});
export type LoanCard = z.infer<typeof LoanCard>;

/** What the verification at one hand-over has said of one fingerprint. */
export const HandOverFingerprint = z.object({
  fingerprint_id: z.uuid(),
  location: z.string(),
  /** The last run that was made for this hand-over; null where there is none. */
  run: z
    .object({
      id: z.uuid(),
      state: z.string(),
      label: z.string(),
      confidence: z.number().nullable(),
      at: Timestamp,
      by: z.string(),
    })
    .nullable(),
});
export type HandOverFingerprint = z.infer<typeof HandOverFingerprint>;

/** The object changes hands: `out` to the borrower, `back` to the lender. */
export const HandOver = z.object({
  phase: z.enum(conditionPhases),
  /** The draft asks whoever receives the object to verify its fingerprints. */
  asked: z.boolean(),
  /** The reader receives the object and may verify it for this hand-over now. */
  may_verify: z.boolean(),
  /** The reader may open the object's verification page. */
  may_read: z.boolean(),
  /** Every fingerprint was verified, with success, for this hand-over. */
  verified: z.boolean(),
  /** Empty where the reader may not read fingerprints and verified none at a hand-over of this loan. */
  fingerprints: z.array(HandOverFingerprint),
});
export type HandOver = z.infer<typeof HandOver>;

/** The agreement before its two signers. */
export const LoanAgreement = z.object({
  /** Null until that side has it before them. The newest of each side. */
  lender: SignatureView.nullable(),
  borrower: SignatureView.nullable(),
  /** Both sides have signed. */
  signed: z.boolean(),
  /** Address of the one file with all signatures so far; null where there is none, or each side signed a file of its own. */
  signed_url: z.string().nullable(),
  /** Both sides sign one file: the second waits until the first has signed. */
  one_file: z.boolean(),
});

export const LoanView = LoanCard.extend({
  purpose: z.string(),
  insurance: Money.nullable(),
  display_conditions: z.string(),
  transport_conditions: z.string(),
  /** The loan does not start before both sides have signed the agreement. */
  agreement_required: z.boolean(),
  /** The fingerprints are verified when the object goes out, and when it comes back. */
  verify_out: z.boolean(),
  verify_back: z.boolean(),
  /** The institution whose representatives approve; null while it is a draft. */
  institution: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  agreement: LoanAgreement,
  conditions: z.array(ConditionReport),
  /** Out before back. */
  hand_overs: z.array(HandOver),
  /** The last verification of the object; null where there is none. */
  verification: z
    .object({
      state: z.string(),
      label: z.string(),
      at: Timestamp,
      confidence: z.number().nullable(),
    })
    .nullable(),
  /**
   * Other loans of the object that are open or were: the calendar beside the decision. The lending side's and the approvers'
   * alone. Of a loan that is not the reader's to know, the dates: `label` and `borrower` are null.
   */
  neighbours: z.array(
    z.object({
      id: z.uuid(),
      start_date: Timestamp,
      end_date: Timestamp,
      label: z.string().nullable(),
      borrower: z.string().nullable(),
    }),
  ),
  steps: z.array(LifecycleStep),
});
export type LoanView = z.infer<typeof LoanView>;
