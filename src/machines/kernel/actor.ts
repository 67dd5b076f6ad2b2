import type { Role } from '#contract/frame/roles';

export const relations = [
  'owner',
  'maker',
  'holder',
  'verifier',
  'lender',
  'borrower',
  'asker',
  'expert',
  'author',
  'seller',
  'buyer',
  'introducer',
  'self',
  'device',
  'institution',
] as const;

/** What a person is to the thing in question: computed by the server, sent to the screen beside the state. */
export type Relation = (typeof relations)[number];

/** Who acts. SYSTEM is the server itself (jobs, timers, signed callbacks); null is a person without a role. */
export type Actor = { id: string; role: Role | 'SYSTEM' | null; relations: Relation[] };

/** One event: `noun.verb`, who sends it, when (ms since 1970, stamped by the server), and what it carries. */
export type EventBy<Type extends string, Payload extends object = object> = {
  type: Type;
  by: Actor;
  at: number;
} & Payload;

type Heard = { event: { by: Actor } };

export const hasRole = (by: Actor, ...roles: readonly NonNullable<Actor['role']>[]) =>
  by.role !== null && roles.includes(by.role);

/** decisions: the uber admin acts in no lifecycle of other people, whatever relation a row may give them. */
export const hasRelation = (by: Actor, relation: Relation) =>
  by.relations.includes(relation) && (by.role !== 'UBER_ADMIN' || relation === 'self');

/** The server itself: jobs, timers, signed callbacks. */
export const bySystem = ({ event }: Heard) => hasRole(event.by, 'SYSTEM');

export const system: Actor = { id: 'system', role: 'SYSTEM', relations: [] };
