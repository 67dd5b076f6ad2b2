import { reportHistory } from '#contract/records/reports';
import type { StatisticAction } from '#contract/frame/statistics';
import {
  correctionHistory,
  withdrawalHistory,
  type VersionReason,
} from '#contract/records/versions';
import type { Relation } from '#machines/kernel/actor';

/** What a step causes, in words the server knows how to carry out. The charts only name it. */

/** spec 4: item history actions. */
export const itemHistory = [
  'Created',
  'Start loan',
  'End loan',
  'Purchased',
  'Expert opinion',
] as const;

/** What becomes of the papers beside a record (decision 0023). */
export const paperHistory = ['Document added', 'Document replaced', 'Document removed'] as const;

/** An object that is reported missing or stolen, and found. */
export const reportActions = Object.values(reportHistory);
/** A published record that was corrected, and a passport that was withdrawn. */
export const versionActions = [correctionHistory, withdrawalHistory] as const;
/** For the owner's side alone. */
export const reportChange = 'Report changed';

/** spec 4: loan history; the cancellation's entries and the draft are ours. */
const loanHistory = [
  'created',
  'approved by curator representative',
  'rejected by curator representative',
  'approved by main representative',
  'rejected by main representative',
  'cancelled',
  'cancellation revoked',
] as const;

const tasks = [
  'make certificate',
  'issue credential',
  'write anchor',
  'issue version',
  'analyze',
  'send envelope',
  'void envelope',
  'give free month',
  'close checkout',
  'charge renewal',
  'settle signature',
  'read import',
  'check import',
  'run import',
  'undo import',
  'carry anchor',
] as const;

export const templates = [
  'published',
  'publication failed',
  'account waiting',
  'account approved',
  'account rejected',
  'account disabled',
  'expertise requested',
  'expertise accepted',
  'expertise declined',
  'expertise submitted',
  'expertise finished',
  'expertise cancelled',
  'expertise ended',
  'expertise expired',
  'expertise overdue',
  'expertise extended',
  'signature sent',
  'signature completed',
  'signature canceled',
  'loan invitation',
  'loan offered',
  'loan waits for curator',
  'loan waits for main',
  'loan approved',
  'loan rejected',
  'loan started',
  'loan starts soon',
  'loan ends soon',
  'loan ended',
  'loan overdue',
  'loan returned',
  'loan cancelling',
  'loan cancelled',
  'loan cancellation revoked',
  'sale finished',
  'purchase finished',
  'sale failed',
  'subscription active',
  'subscription renewed',
  'subscription renewal failed',
  'subscription refunded',
  'subscription renews soon',
  'subscription ends soon',
  'subscription canceled',
  'subscription stopped',
  'subscription kept',
  'subscription grace',
  'subscription lapses soon',
  'subscription lapsed',
  'subscription month',
  'subscription gift',
  'finder wrote',
  'anchor held up',
  'record corrected',
  'passport withdrawn',
] as const;

/** Whom a mail goes to; the server knows the person behind the word. */
const recipients = [
  'self',
  'admin',
  'expert',
  'asker',
  'author',
  'lender',
  'borrower',
  'curator',
  'main',
  'seller',
  'buyer',
  'owner',
] as const;

export type EffectParams = {
  record: {
    action:
      | (typeof itemHistory)[number]
      | (typeof paperHistory)[number]
      | (typeof reportActions)[number]
      | (typeof versionActions)[number]
      | typeof reportChange
      | (typeof loanHistory)[number];
  };
  /** `for`: whose act it is, where it is not the sender's (a sale counts for seller and buyer). */
  count: { action: StatisticAction; for?: Relation };
  /** `asks`: its reader is asked to act, and the next step of the row settles that. */
  mail: {
    template: (typeof templates)[number];
    to: (typeof recipients)[number];
    asks?: boolean;
  };
  job: { task: (typeof tasks)[number] };
  /** One timer per row and event: a later one replaces it. `at` in ms since 1970; null sets none. */
  timer: { event: string; at: number | null };
  untimer: { event: string };
  /** An event for another lifecycle's rows, sent by the server in the same transaction. */
  signal: { to: string; event: string };
  /** The item's passport gets its next version, where it is published. */
  renew: { reason: VersionReason };
  /** The row's holder of that word has the relation from now on: to the row, its item, or its model. `when` false: not now. */
  grant: { relation: Relation; on: 'row' | 'item' | 'model'; when?: boolean };
  /** The relation ends: to the row, or what this row gave to its item. */
  revoke: { relation: Relation; on: 'row' | 'item' };
  /**
   * The relation to the row's item passes from its holder, whatever row gave it, to the row's holder of the word `to`.
   * `back`: not where another row has passed it on since.
   */
  pass: { relation: Relation; to: Relation; back?: true };
};

export type Effect = {
  [Kind in keyof EffectParams]: { type: Kind } & EffectParams[Kind];
}[keyof EffectParams];

/** No-ops: `transition()` hands the named actions back as data and nobody runs these. */
export const effects = {
  record: (_: unknown, _params: EffectParams['record']) => {},
  count: (_: unknown, _params: EffectParams['count']) => {},
  mail: (_: unknown, _params: EffectParams['mail']) => {},
  job: (_: unknown, _params: EffectParams['job']) => {},
  timer: (_: unknown, _params: EffectParams['timer']) => {},
  untimer: (_: unknown, _params: EffectParams['untimer']) => {},
  signal: (_: unknown, _params: EffectParams['signal']) => {},
  renew: (_: unknown, _params: EffectParams['renew']) => {},
  grant: (_: unknown, _params: EffectParams['grant']) => {},
  revoke: (_: unknown, _params: EffectParams['revoke']) => {},
  pass: (_: unknown, _params: EffectParams['pass']) => {},
};

/** Short spellings for the charts, so that a transition reads as one line. */
export const record = (action: EffectParams['record']['action']) =>
  ({ type: 'record', params: { action } }) as const;
export const count = (action: EffectParams['count']['action'], person?: Relation) =>
  ({ type: 'count', params: { action, ...(person && { for: person }) } }) as const;
export const mail = (template: EffectParams['mail']['template'], to: EffectParams['mail']['to']) =>
  ({ type: 'mail', params: { template, to } }) as const;
/** A letter that asks its reader to act. */
export const ask = (template: EffectParams['mail']['template'], to: EffectParams['mail']['to']) =>
  ({ type: 'mail', params: { template, to, asks: true } }) as const;
export const job = (task: EffectParams['job']['task']) =>
  ({ type: 'job', params: { task } }) as const;
export const untimer = (event: string) => ({ type: 'untimer', params: { event } }) as const;
export const signal = (to: string, event: string) =>
  ({ type: 'signal', params: { to, event } }) as const;
export const renew = (reason: VersionReason) => ({ type: 'renew', params: { reason } }) as const;
export const grant = (relation: Relation, on: EffectParams['grant']['on'] = 'row') =>
  ({ type: 'grant', params: { relation, on } }) as const;
export const revoke = (relation: Relation, on: 'row' | 'item' = 'row') =>
  ({ type: 'revoke', params: { relation, on } }) as const;
export const pass = (relation: Relation, to: Relation) =>
  ({ type: 'pass', params: { relation, to } }) as const;
export const passBack = (relation: Relation, to: Relation) =>
  ({ type: 'pass', params: { relation, to, back: true } }) as const;
