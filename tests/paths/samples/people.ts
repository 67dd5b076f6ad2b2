import type { Actor, EventBy, Relation } from '#machines/kernel/actor';
import type { Role } from '#contract/frame/roles';

export { system } from '#machines/kernel/actor';

/** The first moment of every sample, in ms since 1970. */
export const start = Date.UTC(2026, 0, 1);
export const second = 1_000;
export const minute = 60_000;
export const hour = 3_600_000;
export const day = 24 * hour;

export const person = (role: Role | null, ...relations: Relation[]): Actor => ({
  id: role ?? 'newcomer',
  role,
  relations,
});

export const admin = person('UBER_ADMIN');
export const newcomer = person(null);

/** What a sample file gives: the charts' births and every event worth trying, right and wrong. */
export type Samples<Input, Event> = {
  inputs: Input[];
  events: Event[];
  /** Where a context grows without end: the walk goes no further from a row for which this holds. */
  enough?: (context: object) => boolean;
};

/** Each right event, and the same from people who have no part in it: wrong people need no list of their own. */
export const withStrangers = <Event extends EventBy<string>>(right: Event[]): Event[] =>
  right.flatMap((event) => [
    event,
    { ...event, by: { ...event.by, relations: [] } },
    { ...event, by: { ...admin, relations: event.by.relations } },
    { ...event, by: newcomer },
  ]);
