import type { Role } from '#contract/roles';

/** What a person is to the thing in question: computed by the server, sent to the screen beside the state. */
export type Side =
  | 'owner'
  | 'maker'
  | 'holder'
  | 'lender'
  | 'borrower'
  | 'asker'
  | 'expert'
  | 'author'
  | 'seller'
  | 'introducer'
  | 'self'
  | 'device'
  | 'institution';

/** Who acts. SYSTEM is the server itself (jobs, timers, signed callbacks); null is a person without a role. */
export type Actor = { id: string; role: Role | 'SYSTEM' | null; sides: Side[] };

/** One event: `noun.verb`, who sends it, when (ms since 1970, stamped by the server), and what it carries. */
export type Said<Type extends string, Payload extends object = object> = {
  type: Type;
  by: Actor;
  at: number;
} & Payload;

type Heard = { event: { by: Actor } };

export const is = (by: Actor, ...roles: NonNullable<Actor['role']>[]) =>
  by.role !== null && roles.includes(by.role);

/** decisions: the uber admin acts in no lifecycle of other people, whatever side a row may give them. */
export const stands = (by: Actor, side: Side) =>
  by.sides.includes(side) && (by.role !== 'UBER_ADMIN' || side === 'self');

/** The server itself: jobs, timers, signed callbacks. */
export const bySystem = ({ event }: Heard) => is(event.by, 'SYSTEM');

export const system: Actor = { id: 'system', role: 'SYSTEM', sides: [] };
