import { z } from 'zod';
import { call } from './frame/call';
import { everyMember, type Role } from './frame/roles';
import { IdParams, page } from './frame/shapes';
import {
  EvaluationView,
  ExpertCard,
  ExpertiseCard,
  ExpertiseView,
  Observation,
  OpinionCard,
  SignatureView,
  verdicts,
} from './expertiseViews';

export * from './expertiseViews';

const base = '/items_manager/v1';
const askers: readonly Role[] = [
  'BUYER',
  'MAIN_REPRESENTATIVE',
  'CURATOR_REPRESENTATIVE',
  'DIGITAL_ARTIST',
  'SALES_MANAGER',
  'INVENTORY_SALES_MANAGER',
];
const expert: readonly Role[] = ['EXPERT'];
const parties: readonly Role[] = ['EXPERT', ...askers, 'UBER_ADMIN'];

const evaluationParts = {
  files: { most: 40, summary: 'Pictures and videos that show what is observed' },
} as const;
const Reason = z.string().trim().min(3).max(500);
const Json = <S extends z.ZodType>(shape: S) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      return value;
    }
  }, shape);

/** Every part may be left out: what is not sent stays as it is. */
const EvaluationFields = z.object({
  verdict: z.enum(verdicts).nullable().optional(),
  summary: z.string().trim().max(8_000).optional(),
  observations: Json(z.array(Observation).max(40)).optional(),
  /** Uploads of one's own to add, with a caption each. */
  media: Json(
    z
      .array(z.object({ media_id: z.uuid(), caption: z.string().trim().max(300).default('') }))
      .max(20),
  ).optional(),
});

export const expertises = {
  request: call({
    id: 'E086',
    method: 'POST',
    path: `${base}/expertises`,
    needsPlan: true,
    roles: askers,
    summary: 'Asks an expert for an opinion on an item of one’s own',
    body: z.object({
      item_id: z.uuid(),
      expert_id: z.uuid(),
      question: z.string().trim().min(10).max(2_000),
    }),
    output: ExpertiseView,
    sends: 'expertise.request',
    errors: ['expert_unfit', 'oneself', 'expertise_open'],
    limit: 30,
  }),
  search: call({
    id: 'E087',
    method: 'POST',
    path: `${base}/expertises/search`,
    roles: [...expert, 'UBER_ADMIN'],
    summary:
      "An expert's opinions, those that wait first; the expert's own, all for the administrator",
    multipart: true,
    reads: true,
    body: z.object({
      expertId: z.uuid().optional(),
      page: z.coerce.number().int().min(0).max(100_000).default(0),
      size: z.coerce.number().int().min(1).max(100).default(20),
      /** `open` those under way, `ended` the others. */
      which: z.enum(['all', 'open', 'ended']).default('all'),
    }),
    output: page(ExpertiseCard),
  }),
  one: call({
    id: 'E088',
    method: 'GET',
    path: `${base}/expertises/{id}`,
    roles: parties,
    summary: 'An opinion, to its two parties',
    params: IdParams,
    output: ExpertiseView,
  }),
  byItem: call({
    id: 'E089',
    method: 'GET',
    path: `${base}/expertises/byItem`,
    roles: everyMember,
    summary:
      "An item's opinions: finished ones to everyone who may see the item, others to their parties",
    query: z.object({ itemId: z.uuid() }),
    output: z.array(OpinionCard),
  }),
  active: call({
    id: 'E090',
    method: 'GET',
    path: `${base}/expertises/item/{id}/active`,
    roles: parties,
    summary: 'The open opinion of an item, to its two parties',
    params: IdParams,
    output: ExpertiseView,
  }),
  cancel: call({
    id: 'E091',
    method: 'DELETE',
    path: `${base}/expertises/{id}/cancel`,
    roles: askers,
    summary: 'Cancels an opinion that is under way',
    params: IdParams,
    body: z.object({ reason: Reason.default('No reason was given.') }),
    output: ExpertiseView,
    sends: 'expertise.cancel',
    step: true,
  }),
  submit: call({
    id: 'E092',
    method: 'PUT',
    path: `${base}/expertises`,
    roles: expert,
    summary: 'Submits an opinion: verified, filled in and signed',
    body: z.object({ id: z.uuid() }),
    output: ExpertiseView,
    sends: 'expertise.submit',
  }),
  extend: call({
    id: 'E093',
    method: 'POST',
    path: `${base}/expertises/{id}/extend_expire_time`,
    roles: askers,
    summary: 'Extends the review by 48 hours, when no more than 48 are left',
    params: IdParams,
    output: ExpertiseView,
    sends: 'window.extend',
    step: true,
  }),
  evaluate: call({
    id: 'E094',
    method: 'POST',
    path: `${base}/expert_evaluations`,
    roles: expert,
    summary: 'Starts the authentication form',
    multipart: true,
    parts: evaluationParts,
    body: EvaluationFields.extend({ expertise_id: z.uuid() }),
    output: EvaluationView,
    sends: 'form.save',
  }),
  editEvaluation: call({
    id: 'E095',
    method: 'PUT',
    path: `${base}/expert_evaluations`,
    roles: expert,
    summary: 'Saves the authentication form; `form` DONE closes it, DRAFT opens it again',
    multipart: true,
    parts: evaluationParts,
    body: EvaluationFields.extend({
      id: z.uuid(),
      form: z.enum(['DRAFT', 'DONE']).default('DRAFT'),
      /** The version that the change rests on; 409 `changed_meanwhile` where it is older. */
      version: z.coerce.number().int().min(0).optional(),
    }),
    output: EvaluationView,
    sends: 'form.save',
    errors: ['changed_meanwhile', 'form_incomplete'],
  }),
  evaluationOf: call({
    id: 'E096',
    method: 'GET',
    path: `${base}/expert_evaluations/item/{id}`,
    roles: everyMember,
    summary: "The form of an item's latest finished opinion, or of the open one to its parties",
    params: IdParams,
    /** Another opinion than the latest. */
    query: z.object({ expertise_id: z.uuid().optional() }),
    output: EvaluationView,
  }),
  removeMedia: call({
    id: 'E097',
    method: 'DELETE',
    path: `${base}/expert_evaluations/media/{id}`,
    roles: expert,
    summary: 'Takes a file off the form',
    params: IdParams,
    output: EvaluationView,
  }),
  sendSignature: call({
    id: 'E098',
    method: 'POST',
    path: `${base}/expert_evaluations/{id}/send_signature_email`,
    roles: expert,
    summary:
      'Makes the certificate, puts it before the expert to sign and sends the code by e-mail',
    params: IdParams,
    output: SignatureView,
    sends: 'envelope.send',
    errors: ['unprintable'],
    limit: 10,
  }),
  cancelSigning: call({
    id: 'E099',
    method: 'DELETE',
    path: `${base}/expert_evaluations/{id}/cancel_signing_document`,
    roles: expert,
    summary: 'Takes the document back; the form can be changed again',
    params: IdParams,
    body: z.object({ reason: Reason.default('The expert took it back.') }),
    output: SignatureView,
    sends: 'envelope.void',
  }),
  experts: call({
    id: 'X020',
    method: 'GET',
    path: `${base}/experts`,
    roles: askers,
    summary: 'Experts to choose from, by name, company, place or field; the free ones first',
    query: z.object({ search: z.string().max(100).default(''), item_id: z.uuid().optional() }),
    output: z.array(ExpertCard),
  }),
  accept: call({
    id: 'X021',
    method: 'POST',
    path: `${base}/expertises/{id}/accept`,
    roles: expert,
    summary: 'Accepts a request: the 48 hours begin',
    params: IdParams,
    output: ExpertiseView,
    sends: 'expertise.accept',
    step: true,
  }),
  decline: call({
    id: 'X022',
    method: 'POST',
    path: `${base}/expertises/{id}/decline`,
    roles: expert,
    summary: 'Declines a request with a reason',
    params: IdParams,
    body: z.object({ reason: Reason }),
    output: ExpertiseView,
    sends: 'expertise.decline',
    step: true,
  }),
  finish: call({
    id: 'X023',
    method: 'POST',
    path: `${base}/expertises/{id}/finish`,
    roles: askers,
    summary: 'Finishes the submitted opinion: it appears in the history from now on',
    params: IdParams,
    output: ExpertiseView,
    sends: 'expertise.finish',
    step: true,
  }),
  asked: call({
    id: 'X024',
    method: 'GET',
    path: `${base}/expertises/asked`,
    roles: askers,
    summary: 'Opinions that one has asked for, the newest first',
    query: z.object({
      page: z.coerce.number().int().min(0).max(100_000).default(0),
      size: z.coerce.number().int().min(1).max(100).default(20),
    }),
    output: page(ExpertiseCard),
  }),
};
