import { calls } from '#contract/calls';
import type { Role } from '#contract/frame/roles';
import type { Relation } from '#machines/kernel/actor';
import { transitionsOf } from '#machines/kernel/graph';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import type { Stored } from '../../../server/lifecycle/kinds/kinds';
import { nameOf } from '../security/permissionTable';
import type { PeopledServer, Person } from '../frame/testServer';
import type { Move, Place, Player } from './plan';

/** Every call of the contract that sends one event to one row of the lifecycle; `bodies` by event. */
export const stepMoves = (
  lifecycle: Stored,
  id: string,
  bodies: Record<string, object> = {},
): Move[] => {
  const events = new Set(transitionsOf(lifecycles[lifecycle]).map(({ event }) => event));
  return calls.flatMap((row) => {
    const { sends, step } = row;
    if (!step || !sends || !events.has(sends)) return [];
    const body = bodies[sends];
    return {
      name: `${row.id} ${sends}`,
      row,
      ask: () => ({ params: { id }, ...(body && { body }) }),
      hears: () => [{ type: sends, ...body }],
    };
  });
};

const roleOf: Record<string, Role> = {
  ...{ O: 'BUYER', SM: 'SALES_MANAGER', IM: 'INVENTORY_MANAGER', ISM: 'INVENTORY_SALES_MANAGER' },
  ...{ UA: 'UBER_ADMIN', IMR: 'MAIN_REPRESENTATIVE', ICR: 'CURATOR_REPRESENTATIVE' },
  ...{ ITR: 'IT_TECHNICAL_REPRESENTATIVE', DA: 'DIGITAL_ARTIST', E: 'EXPERT', B: 'BOOTSTRAPPED' },
};
const always = () => true;
const never = () => false;

/** Somebody with a part in the row. */
export const player = (
  person: Person,
  abbr: string,
  relations: Relation[],
  knows: (place: Place) => boolean = always,
): Player => ({
  person,
  abbr,
  actor: { id: person.id, role: roleOf[abbr] ?? null, relations },
  knows,
});

/** One person of each role who has no part in the row, somebody who waits for a role, and somebody without a log-in. */
export const strangers = (server: PeopledServer): Record<string, Player> => ({
  ...Object.fromEntries(
    Object.entries(nameOf).map(([abbr, name]) => [
      name,
      player(server.person(name), abbr, [], never),
    ]),
  ),
  newcomer: player(server.person('newcomer'), '', [], never),
  nobody: player({ name: 'nobody', id: '', token: '' }, '', [], never),
});
