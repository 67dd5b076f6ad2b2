import { system } from '#machines/kernel/actor';
import { advance } from '../../../server/lifecycle/engine';
import type { EventOf } from '../../../server/lifecycle/events';
import type { Stored } from '../../../server/lifecycle/kinds/kinds';
import { transact } from '../../../server/store/transaction';
import type { Deed, Plan } from '../model/plan';

/**
 * The plan where the server says these events too, whenever the chart accepts them: what another chart's signal, a provider or a
 * job would say. Those of one list are said in one step.
 */
export const withEvents = <L extends Stored>(
  plan: Plan,
  ...said: (EventOf<L> | EventOf<L>[])[]
): Plan => ({
  ...plan,
  begin: async (server, name) => {
    const subject = await plan.begin(server, name);
    const deeds = said.map((one): Deed => {
      const events = Array.isArray(one) ? one : [one];
      return {
        name: `the server: ${JSON.stringify(events)}`,
        hears: events.map((event) => ({ ...event, server: true })),
        fits: () => true,
        do: () =>
          transact(server.parts.store.db, async (tx) => {
            for (const event of events)
              await advance(tx, plan.lifecycle as L, subject.id, event, system);
          }),
      };
    });
    return { ...subject, deeds: [...(subject.deeds ?? []), ...deeds] };
  },
});

/** The plan where no job runs: what jobs say is said by deeds, one event after the other, and each state stands still. */
export const withoutJobs = (plan: Plan): Plan => ({
  ...plan,
  begin: async (server, name) => {
    const subject = await plan.begin(server, name);
    delete subject.works;
    delete subject.rests;
    return subject;
  },
});
