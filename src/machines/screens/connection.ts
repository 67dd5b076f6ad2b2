import { fromCallback, setup } from 'xstate';

type ConnectionEvent = { type: 'connection.lose' } | { type: 'connection.restore' };

/** spec 8: tells the connection lost, and for a moment restored. `network` comes from outside. */
export const connection = setup({
  types: {} as { events: ConnectionEvent },
  actors: { network: fromCallback<ConnectionEvent>(() => undefined) },
  delays: { moment: 4_000 },
}).createMachine({
  id: 'connection',
  invoke: { src: 'network' },
  initial: 'up',
  states: {
    up: { on: { 'connection.lose': 'down' } },
    down: { on: { 'connection.restore': 'restored' } },
    restored: { after: { moment: 'up' }, on: { 'connection.lose': 'down' } },
  },
});
