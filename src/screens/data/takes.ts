import type { AnyStateMachine, EventFromLogic } from 'xstate';
import type { LifecycleView } from '#contract/frame/shapes';
import type { Role } from '#contract/frame/roles';
import type { Relation } from '#machines/kernel/actor';
import { can } from '#machines/kernel/transition';

type Bare<E> = E extends { by: unknown; at: unknown } ? Omit<E, 'by' | 'at'> : never;

/** Whether the chart takes the event from this person now: the same answer that the server gives. */
export const takes = <Chart extends AnyStateMachine>(
  chart: Chart,
  { state, context, relations }: LifecycleView,
  me: { id: string; role: Role },
  event: Bare<EventFromLogic<Chart>>,
): boolean =>
  can<AnyStateMachine>(chart, state, context, {
    ...event,
    by: { ...me, relations: relations as Relation[] },
    at: Date.now(),
  });
