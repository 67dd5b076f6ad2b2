import { fromCallback, setup } from 'xstate';

export type ConnectionEvent =
  | { type: 'connection.lose' }
  | { type: 'connection.restore' }
  /** The device is online, and the platform does not answer. */
  | { type: 'server.lose' }
  | { type: 'server.restore' };

/**
 * spec 8: tells the connection lost, and for a moment restored. A server that does not answer is told too, after a pause:
 * one that is started again comes back within it. `network` comes from outside.
 */
export const connection = setup({
  types: {} as { events: ConnectionEvent },
  actors: { network: fromCallback<ConnectionEvent>(() => undefined) },
  delays: { moment: 4_000, pause: 6_000 },
}).createMachine({
  id: 'connection',
  invoke: { src: 'network' },
  initial: 'up',
  on: { 'connection.lose': '.down' },
  states: {
    up: { on: { 'server.lose': 'unanswered' } },
    unanswered: { after: { pause: 'away' }, on: { 'server.restore': 'up' } },
    away: { on: { 'server.restore': 'back' } },
    back: { after: { moment: 'up' }, on: { 'server.lose': 'unanswered' } },
    down: { on: { 'connection.restore': 'restored' } },
    restored: { after: { moment: 'up' } },
  },
});
