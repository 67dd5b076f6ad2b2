import { z } from 'zod';
import { Timestamp } from './shapes';

export const topicKinds = [
  'item',
  'model',
  'expertise',
  'signature',
  'loan',
  'sale',
  'account',
  'import',
  'display',
] as const;
export type TopicKind = (typeof topicKinds)[number];

/** `item:<id>`, `model:<id>`, … */
export const Topic = z.string().regex(new RegExp(`^(${topicKinds.join('|')}):[0-9a-f-]{36}$`));

/** An xid8 of the database. */
const TransactionId = z.string().regex(/^\d+$/);

/** What the socket tells. `number` counts per topic without a gap. */
export const LiveEvent = z.object({
  topic: Topic,
  number: z.number().int(),
  /** `changed` a lifecycle moved; `progress` a stage advanced within a state; `stale` refetch: what was missed is gone. */
  kind: z.enum(['changed', 'progress', 'stale']),
  /** The row that it is about. */
  id: z.string(),
  /** The lifecycle or record: publication, verification, … */
  type: z.string(),
  state: z.string(),
  at: Timestamp,
  data: z.record(z.string(), z.unknown()),
  /** The number that this connection was told before it, or said it holds: a client whose last number is lower has a hole. */
  after: z.number().int().optional(),
  /** Of `stale`: the transaction that wrote the topic's newest event. What was read after it is not old. */
  written: TransactionId.optional(),
});
export type LiveEvent = z.infer<typeof LiveEvent>;

export const Follow = z.object({ topic: Topic, since: z.number().int().min(0).optional() });
export type Follow = z.infer<typeof Follow>;

/**
 * The acknowledgement of `follow` and `leave`. `number`: from which the topic is followed. `written`: the transaction of its
 * newest event (xid8). An answer whose `x-as-of` is greater has seen that event.
 */
export const FollowAnswer = z.object({
  ok: z.boolean(),
  number: z.number().int().optional(),
  written: TransactionId.optional(),
  code: z.string().optional(),
  message: z.string().optional(),
});
export type FollowAnswer = z.infer<typeof FollowAnswer>;
