import type { ContextFrom, EventFromLogic } from 'xstate';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import type { Actor } from '#machines/kernel/actor';
import { refusalOf, type Refusal } from '#machines/kernel/explain';
import { can } from '#machines/kernel/transition';
import { HttpError } from '../errors/httpError';
import { now } from '../store/clock';
import type { Charts, Stored } from './kinds/kinds';

type Bare<E> = E extends { by: Actor; at: number } ? Omit<E, 'by' | 'at'> : never;
/** An event as a manager says it: who and when are stamped by the server. */
export type EventOf<L extends Stored> = Bare<EventFromLogic<Charts[L]>>;

/** What a chart looks at: every stored row has it. */
export interface Standing {
  state: string;
  context: unknown;
}

/** The event with who sends it and when, in ms since 1970. */
export const stamped = <L extends Stored>(said: EventOf<L>, by: Actor): EventFromLogic<Charts[L]> =>
  ({ ...said, by, at: now() }) as unknown as EventFromLogic<Charts[L]>;

/** Whether the chart would let it through; the row must be locked where the answer is acted upon. */
export const mayAdvance = <L extends Stored>(
  lifecycle: L,
  { state, context }: Standing,
  said: EventOf<L>,
  by: Actor,
): boolean =>
  can(
    lifecycles[lifecycle] as Charts[L],
    state,
    context as ContextFrom<Charts[L]>,
    stamped(said, by),
  );

/** Why the chart would refuse it, with every guard that fails; null where it lets it through. */
export const refusalFor = <L extends Stored>(
  lifecycle: L,
  { state, context }: Standing,
  said: EventOf<L>,
  by: Actor,
): Refusal | null =>
  refusalOf(
    lifecycles[lifecycle] as Charts[L],
    state,
    context as ContextFrom<Charts[L]>,
    stamped(said, by),
  );

/** A refused event is an answer: 409 with the state, a sentence, and each guard that failed. */
export const refused = ({ state, message, reasons }: Refusal): HttpError =>
  new HttpError(409, 'refused', message, {
    state,
    ...(reasons.length > 0 && {
      reasons: reasons.map(({ code, message: said }) => ({ code, message: said })),
    }),
  });
