import { assign, fromPromise, setup } from 'xstate';

export interface UploadInput {
  /** Sends the file; a second try goes on where the first one stopped. `tell`: the share that has arrived, 0 to 1. */
  send(tell: (share: number) => void, signal: AbortSignal): Promise<unknown>;
  /** What is wrong with the file before it is sent; null: nothing. */
  fault: string | null;
  onArrived(answer: unknown): void;
}

interface UploadContext extends UploadInput {
  /** Share that has arrived, 0 to 1. */
  share: number;
  error: unknown;
}

type UploadEvent =
  | { type: 'start' }
  | { type: 'progress'; share: number }
  /** Nobody wants it any more. */
  | { type: 'stop' };

/** One file on its way to the server: it waits for its turn, is sent, and arrives or is tried again. */
export const upload = setup({
  types: {} as { context: UploadContext; input: UploadInput; events: UploadEvent },
  actors: {
    send: fromPromise<unknown, { upload: UploadContext; tell: (share: number) => void }>(
      ({ input, signal }) => input.upload.send(input.tell, signal),
    ),
  },
  guards: { isUnfit: ({ context }) => context.fault !== null },
  actions: {
    keepShare: assign(({ event }) => (event.type === 'progress' ? { share: event.share } : {})),
  },
}).createMachine({
  id: 'upload',
  meta: { line: ['waiting', 'sending', 'arrived'] },
  context: ({ input }) => ({ ...input, share: 0, error: null }),
  initial: 'waiting',
  states: {
    waiting: {
      meta: { label: 'Waiting' },
      always: { guard: 'isUnfit', target: 'unfit' },
      on: { start: 'sending', stop: 'stopped' },
    },
    sending: {
      meta: { label: 'On its way' },
      entry: assign({ error: null }),
      invoke: {
        src: 'send',
        input: ({ context, self }) => ({
          upload: context,
          tell: (share) => self.send({ type: 'progress', share }),
        }),
        onDone: {
          target: 'arrived',
          actions: ({ context, event }) => context.onArrived(event.output),
        },
        onError: { target: 'failed', actions: assign({ error: ({ event }) => event.error }) },
      },
      on: { progress: { actions: 'keepShare' }, stop: 'stopped' },
    },
    failed: {
      meta: { label: 'Failed', at: 'sending' },
      on: { start: 'sending', stop: 'stopped' },
    },
    /** A rule refused it before it was sent. */
    unfit: { meta: { label: 'Refused', at: 'waiting' }, on: { stop: 'stopped' } },
    arrived: { meta: { label: 'Arrived' }, type: 'final' },
    stopped: { meta: { label: 'Stopped', at: 'arrived' }, type: 'final' },
  },
});
