import type { AnyStateMachine } from 'xstate';
import { guardsOf } from '#machines/kernel/explain';
import { around, nodeOf } from '#machines/kernel/steps';
import { transitionsOf } from '#machines/kernel/graph';
import type { Sampled } from './samples/all';
import type { Stop } from './walk';

type Guard = string | { type: string } | (Guarding & { guards?: Guard[] }) | undefined;
type Guarding = (args: unknown, params?: unknown) => boolean;

/** `and`, `or` and `not` as XState names them; a name by itself is looked up. */
const holds = (guard: Guard, lookUp: (name: string) => boolean): boolean => {
  if (guard === undefined) return true;
  if (typeof guard === 'string') return lookUp(guard);
  if (typeof guard !== 'function') return lookUp(guard.type);
  const parts = guard.guards ?? [];
  if (guard.name === 'or') return parts.some((part) => holds(part, lookUp));
  if (guard.name === 'not') return !parts.some((part) => holds(part, lookUp));
  return parts.every((part) => holds(part, lookUp));
};

/**
 * The guards that never stop an event by themselves: at no stop is an arrow refused that would be taken, did this one
 * hold. Such a guard could as well let everything through. Guards of arrows without an event are not looked at.
 */
export const undecided = ({ chart, events }: Sampled, stops: Stop[]): string[] => {
  const { guards } = (chart as AnyStateMachine).implementations as unknown as {
    guards: Record<string, Guarding>;
  };
  const guardOf = ({ guard }: { guard?: unknown }) => guard as Guard;
  const left = new Set(
    transitionsOf(chart).flatMap(({ event, definition }) =>
      event ? guardsOf(guardOf(definition)) : [],
    ),
  );
  for (const { state, context } of stops)
    for (const event of events) {
      if (left.size === 0) return [];
      const arrows = around(nodeOf(chart, state)).flatMap(
        (node) => node.transitions.get(event.type) ?? [],
      );
      for (const guard of arrows.map(guardOf)) {
        const open = guardsOf(guard).filter((name) => left.has(name));
        if (open.length === 0) continue;
        const isSo = (name: string) => guards[name]?.({ context, event }) ?? false;
        if (holds(guard, isSo)) continue;
        for (const one of open)
          if (!isSo(one) && holds(guard, (name) => name === one || isSo(name))) left.delete(one);
      }
    }
  return [...left].sort();
};
