import { z } from 'zod';
import { call } from './frame/call';
import { everyMember } from './frame/roles';
import { Timestamp } from './frame/shapes';
import { ItemInBrief } from './frame/itemInBrief';

/** What waits for one person: an approval, a signature, an answer. */
export const InboxEntry = z.object({
  /** Lifecycle and row that wait. */
  lifecycle: z.enum(['loan', 'expertise', 'signature', 'report']),
  id: z.uuid(),
  /** What to do, in a few words: "Approve the loan". */
  task: z.string(),
  /** From whom or for whom: one line. */
  detail: z.string(),
  item: ItemInBrief,
  /** Waits since. */
  since: Timestamp,
  /** Must be done by; null where nothing ends it. */
  until: Timestamp.nullable(),
});
export type InboxEntry = z.infer<typeof InboxEntry>;

export const inbox = {
  list: call({
    id: 'X074',
    method: 'GET',
    path: '/items_manager/v1/inbox',
    roles: everyMember,
    summary: 'What waits for the caller, the most urgent first',
    query: z.object({ size: z.coerce.number().int().min(1).max(100).default(50) }),
    output: z.object({
      entries: z.array(InboxEntry),
      /** How many wait in all. */
      total: z.number().int(),
      now: Timestamp,
    }),
  }),
};
