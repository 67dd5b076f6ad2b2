import { assign, emit, fromPromise, setup } from 'xstate';

interface LiveConnectionContext {
  /** Failures since the connection last stood for a while. */
  failures: number;
}

type LiveConnectionEvent =
  | { type: 'socket.opened' }
  /** The server does not let it in: its token is no longer good. */
  | { type: 'socket.unauthorized' }
  /** The server lets nobody in now, or not so many. */
  | { type: 'socket.refused' }
  /** The server has closed it: its token ran out, the person's rights changed, or the server is stopping. */
  | { type: 'socket.ended' }
  /** There is reason to believe that it works now: the network is back. */
  | { type: 'retry' };

type LiveConnectionEmitted = { type: 'connect' };

const pauses = { first: 1_000, longest: 60_000, steady: 5_000 };

/**
 * The one live connection of a tab. Cuts of the network are mended by socket.io itself; here is what it does not try
 * again: a token that is no longer good is renewed, a renewal that failed is tried again, and so is a refusal, after
 * pauses that grow until the connection has stood for a while. A screen has nothing to renew and connects with the token
 * that it has. Only a log-out ends it, from outside.
 */
export const liveConnection = setup({
  types: {} as {
    context: LiveConnectionContext;
    events: LiveConnectionEvent;
    emitted: LiveConnectionEmitted;
  },
  actors: { renewToken: fromPromise(() => Promise.resolve()) },
  delays: {
    /** The first failure is answered at once. */
    pause: ({ context: { failures } }) =>
      failures <= 1 ? 0 : Math.min(pauses.longest, pauses.first * 2 ** (failures - 2)),
    steady: pauses.steady,
  },
  actions: {
    connect: emit({ type: 'connect' as const }),
    failed: assign(({ context: { failures } }) => ({ failures: failures + 1 })),
    steady: assign({ failures: 0 }),
  },
}).createMachine({
  id: 'liveConnection',
  context: { failures: 0 },
  initial: 'connecting',
  on: {
    'socket.unauthorized': { target: '.beforeRenewal', actions: 'failed' },
    'socket.ended': { target: '.beforeRenewal', actions: 'failed' },
    'socket.refused': { target: '.beforeConnecting', actions: 'failed' },
  },
  states: {
    connecting: { entry: 'connect', on: { 'socket.opened': 'open' } },
    open: { after: { steady: { actions: 'steady' } } },
    beforeRenewal: { after: { pause: 'renewing' }, on: { retry: 'renewing' } },
    renewing: {
      invoke: {
        src: 'renewToken',
        onDone: 'connecting',
        onError: { target: 'beforeRenewal', actions: 'failed' },
      },
    },
    beforeConnecting: { after: { pause: 'connecting' }, on: { retry: 'connecting' } },
  },
});
