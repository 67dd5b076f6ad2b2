import type { AnyStateMachine, ContextFrom, EventFromLogic, InputFrom } from 'xstate';
import type { Effect } from '#machines/kernel/effects';
import { initial, transition } from '#machines/kernel/transition';

type Row<Chart extends AnyStateMachine> = {
  state: string;
  context: ContextFrom<Chart>;
  /** What the last step caused. */
  effects: Effect[];
};

/** Born, then each event in turn; throws at the first that is refused, naming it. */
export const play = <Chart extends AnyStateMachine>(
  chart: Chart,
  input: InputFrom<Chart>,
  ...events: EventFromLogic<Chart>[]
): Row<Chart> =>
  events.reduce<Row<Chart>>(
    (row, event) => {
      const after = transition(chart, row.state, row.context, event);
      if (!after) throw new Error(`${chart.id} ${row.state} does not allow ${event.type}`);
      return after;
    },
    initial(chart, input),
  );

/** Where one more event leads, or null where it is refused. */
export const after = <Chart extends AnyStateMachine>(
  chart: Chart,
  row: Row<Chart>,
  event: EventFromLogic<Chart>,
): string | null => transition(chart, row.state, row.context, event)?.state ?? null;
