import { z } from 'zod';
import { call } from './frame/call';
import { everyMember } from './frame/roles';
import { page, PageQuery, Timestamp } from './frame/shapes';
import { ItemInBrief } from './frame/itemInBrief';
import { letterKinds } from './letters';

/** What waits for one person: an approval, a signature, an answer. */
export const InboxEntry = z.object({
  /** Lifecycle and row that wait. */
  lifecycle: z.enum([
    'loan',
    'expertise',
    'signature',
    'sale',
    'report',
    'subscription',
    'account',
  ]),
  id: z.uuid(),
  /** What to do, in a few words: "Approve the loan". */
  task: z.string(),
  /** From whom or for whom: one line. */
  detail: z.string(),
  /** Null for what is about no object: a person, a payment. */
  item: ItemInBrief.nullable(),
  /** Waits since. */
  since: Timestamp,
  /** Must be done by; null where nothing ends it. */
  until: Timestamp.nullable(),
});
export type InboxEntry = z.infer<typeof InboxEntry>;

/** What happened to one person: whatever a chart writes them a letter about (decision 68). */
export const Notice = z.object({
  /** Counts upwards: a later notice has a higher one. */
  id: z.int(),
  /** Lifecycle and row that it tells of. */
  lifecycle: z.enum(letterKinds),
  subject: z.uuid(),
  /** The subject line of the letter. */
  title: z.string(),
  item: ItemInBrief.nullable(),
  at: Timestamp,
  seen: z.boolean(),
});
export type Notice = z.infer<typeof Notice>;

const base = '/items_manager/v1/inbox';

export const inbox = {
  list: call({
    id: 'X074',
    method: 'GET',
    path: base,
    roles: everyMember,
    summary: 'What waits for the caller, the most urgent first',
    query: z.object({ size: z.coerce.number().int().min(1).max(100).default(50) }),
    output: z.object({
      entries: z.array(InboxEntry),
      /** How many wait in all. */
      total: z.number().int(),
      /** Notices that the caller has not seen. */
      unseen: z.number().int(),
      now: Timestamp,
    }),
  }),
  notices: call({
    id: 'X102',
    method: 'GET',
    path: `${base}/notices`,
    roles: everyMember,
    summary: 'What happened to the caller, the newest first',
    query: PageQuery.extend({ size: z.coerce.number().int().min(1).max(100).default(15) }),
    output: page(Notice),
  }),
  see: call({
    id: 'X103',
    method: 'PUT',
    path: `${base}/notices/seen`,
    roles: everyMember,
    summary: 'Marks the notices up to this one as seen',
    body: z.object({ until: z.int().min(0) }),
    output: z.object({ unseen: z.number().int() }),
  }),
};
