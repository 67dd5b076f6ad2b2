import type { BodyOf, Call } from '#contract/frame/call';
import type { Actor } from '#machines/kernel/actor';
import { advance } from '../lifecycle/engine';
import type { EventOf } from '../lifecycle/events';
import type { Stored } from '../lifecycle/kinds/kinds';
import type { Person } from '../relations/person';
import type { Tx } from '../store/open';
import { route, type Route } from './route';

type Member = Person & { account: string };
type Fields<C> = BodyOf<C> extends object ? BodyOf<C> : object;

/** Rows whose `sends` and body are no event of the chart become `never`: the group is then refused by the compiler. */
type Steps<L extends Stored, G> = {
  [Name in keyof G]: G[Name] extends { step: true; sends: infer Event extends string }
    ? { type: Event } & Fields<G[Name]> extends EventOf<L>
      ? G[Name]
      : never
    : G[Name];
};

interface StepRequest {
  params: { id: string };
  body?: object;
  person: Member;
  tx: Tx;
}

interface Parts {
  /** Who the person is to the row; throws 404 for somebody who may not know of it. */
  party(tx: Tx, person: Member, id: string): Promise<{ by: Actor }>;
  /** The row as the person may see it after the step. */
  view(tx: Tx, person: Member, id: string): Promise<unknown>;
  /** Rows that do more than their step; they have routes of their own. */
  others?: readonly Call[];
}

/** The routes of all rows of a contract group that send one event to one row, and do no more. */
export const stepRoutes = <L extends Stored, G extends Record<string, Call>>(
  lifecycle: L,
  group: G & Steps<L, G>,
  { party, view, others = [] }: Parts,
): Route[] =>
  Object.values<Call>(group)
    .filter((row) => row.step && !others.includes(row))
    .map((row) =>
      route(row, async (asked) => {
        const { params, body, person, tx } = asked as unknown as StepRequest;
        const { by } = await party(tx, person, params.id);
        const event = { type: row.sends, ...body };
        await advance(tx, lifecycle, params.id, event as unknown as EventOf<L>, by);
        return view(tx, person, params.id);
      }),
    );
