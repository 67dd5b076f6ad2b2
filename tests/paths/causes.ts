import { readFileSync } from 'node:fs';
import type { AnyStateMachine } from 'xstate';
import type { Effect } from '#machines/kernel/effects';
import { around, nodeOf } from '#machines/kernel/steps';
import { statesOf } from '#machines/kernel/transition';

/** A step that a chart takes. Of a birth the state before and the event are empty. */
export type Taken = { from: string; event: string; to: string; effects: Effect[] };

/** An effect as the tables of `tests/paths/causes` write it. */
const wordsOf = (effect: Effect): string => {
  switch (effect.type) {
    case 'record':
      return `history: ${effect.action}`;
    case 'count':
      return `count: ${effect.action}${effect.for ? ` (${effect.for})` : ''}`;
    case 'mail':
      return `${effect.asks ? 'ask' : 'tell'} ${effect.to}: ${effect.template}`;
    case 'signal':
      return `signal ${effect.to}: ${effect.event}`;
    case 'renew':
      return `version: ${effect.reason}`;
    case 'grant':
      return `grant ${effect.relation} of the ${effect.on}`;
    case 'revoke':
      return `revoke ${effect.relation} of the ${effect.on}`;
    case 'pass':
      return `pass ${effect.relation} ${effect.back ? 'back ' : ''}to the ${effect.to}`;
    case 'job':
      return `job: ${effect.task}`;
    case 'timer':
      return `timer: ${effect.event}`;
    case 'untimer':
      return `no timer: ${effect.event}`;
  }
};

/** What the steps of a chart cause: for each event and each set of effects the places where it is so. */
export class Causes {
  private readonly places = new Map<string, Set<string>>();

  add({ from, event, to, effects }: Taken): void {
    const caused = [...new Set(effects.map(wordsOf))].sort();
    const key = `${event || 'birth'}\n  ${caused.join('\n  ') || 'nothing'}`;
    const place = from === to ? `in ${to}` : [from, to].filter(Boolean).join(' → ');
    const places = this.places.get(key) ?? new Set();
    this.places.set(key, places.add(place));
  }

  /** The table as it is written down: tags of states first, then each event with its effects and places. */
  table(chart: AnyStateMachine): string {
    const tags = statesOf(chart).map((state) => {
      const own = around(nodeOf(chart, state)).flatMap((node) => node.tags);
      return `${state}: ${[...new Set(own)].sort().join(', ')}`.trim();
    });
    const steps = [...this.places]
      .map(([key, places]) => {
        const [event, ...caused] = key.split('\n');
        return [
          event,
          ...[...places].sort().map((place) => `  ${place}`),
          ...caused.map((line) => `  ${line}`),
        ].join('\n');
      })
      .sort();
    return `${[...tags, '', ...steps].join('\n')}\n`;
  }
}

/** The table that is kept of a chart. */
export const writtenDown = (id: string): string =>
  readFileSync(`tests/paths/causes/${id}.txt`, 'utf8');
