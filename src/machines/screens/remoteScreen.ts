import { assign, fromCallback, fromPromise, setup } from 'xstate';
import type { TokenItem } from '#contract/records/items';
import { heartbeatEvery } from '#machines/lifecycles/display/rules';

/** Moments by this machine's own clock, in ms since 1970. */
export interface Lease {
  /** Without an accepted heartbeat until then another screen may show the image. */
  silentAt: number;
  /** When the right to show it ends; null: it does not. */
  until: number | null;
}

/** What a refusal means: the session is over, the screen may not show it here, or nobody answered. */
export interface Fault {
  kind: 'over' | 'refused' | 'lost';
  message: string;
}

export interface RemoteScreenInput {
  beat(signal: AbortSignal): Promise<Lease>;
  read(signal: AbortSignal): Promise<TokenItem>;
  /** Hears that the display has changed, until the returned function is called. */
  follow(hear: () => void): () => void;
  /** Says the time every second, until the returned function is called. */
  tick(hear: (now: number) => void): () => void;
  faultOf(error: unknown): Fault;
}

interface RemoteScreenContext extends RemoteScreenInput {
  item: TokenItem | null;
  lease: Lease | null;
  fault: Fault | null;
  /** Heartbeats since the item was read: its addresses are good for an hour. */
  beats: number;
}

type RemoteScreenEvent =
  | { type: 'told' }
  | { type: 'tick'; now: number }
  /** The picture could not be drawn: its address may be old. */
  | { type: 'picture.fail' };

/** Half an hour. */
const beatsToReading = 120;
const pauses = { beat: heartbeatEvery, soon: 3_000, refused: 30_000 };

const failure = ({ event }: { event: { error: unknown } }) => ({ error: event.error });

/**
 * A screen that may show one image. It shows it only while the server has accepted a heartbeat in time: without one it goes
 * dark, since another screen may have the image then, and it returns automatically.
 */
export const remoteScreen = setup({
  types: {} as {
    context: RemoteScreenContext;
    input: RemoteScreenInput;
    events: RemoteScreenEvent;
    tags: 'lit' | 'starting';
  },
  actors: {
    beat: fromPromise<Lease, RemoteScreenContext>(({ input, signal }) => input.beat(signal)),
    read: fromPromise<TokenItem, RemoteScreenContext>(({ input, signal }) => input.read(signal)),
    hear: fromCallback<RemoteScreenEvent, RemoteScreenContext>(({ input, sendBack }) => {
      const stops = [
        input.follow(() => sendBack({ type: 'told' })),
        input.tick((now) => sendBack({ type: 'tick', now })),
      ];
      return () => stops.forEach((stop) => stop());
    }),
  },
  guards: {
    isOver: ({ context }, { error }: { error: unknown }) => context.faultOf(error).kind === 'over',
    isRefused: ({ context }, { error }: { error: unknown }) =>
      context.faultOf(error).kind === 'refused',
    isDark: ({ context: { lease }, event }) =>
      event.type === 'tick' &&
      lease !== null &&
      event.now >= Math.min(lease.silentAt, lease.until ?? Infinity),
    imageIsThere: ({ context }) => context.item !== null,
    isOld: ({ context }) => context.beats >= beatsToReading,
  },
  actions: {
    keepFault: assign(({ context }, { error }: { error: unknown }) => ({
      fault: context.faultOf(error),
    })),
  },
  delays: pauses,
}).createMachine({
  id: 'remoteScreen',
  context: ({ input }) => ({ ...input, item: null, lease: null, fault: null, beats: 0 }),
  initial: 'living',
  states: {
    living: {
      invoke: { src: 'hear', input: ({ context }) => context },
      initial: 'joining',
      on: { tick: { guard: 'isDark', target: '.waiting' } },
      states: {
        /** The lease first: nothing is shown before it is held. */
        joining: {
          tags: 'starting',
          invoke: {
            src: 'beat',
            input: ({ context }) => context,
            onDone: { target: 'reading', actions: assign({ lease: ({ event }) => event.output }) },
            onError: [
              {
                guard: { type: 'isOver', params: failure },
                target: '#remoteScreen.over',
                actions: { type: 'keepFault', params: failure },
              },
              {
                guard: { type: 'isRefused', params: failure },
                target: 'refused',
                actions: { type: 'keepFault', params: failure },
              },
              { target: 'waiting' },
            ],
          },
          on: { tick: {} },
        },
        reading: {
          tags: ['lit', 'starting'],
          invoke: {
            src: 'read',
            input: ({ context }) => context,
            onDone: {
              target: 'shown',
              actions: assign({ item: ({ event }) => event.output, fault: null, beats: 0 }),
            },
            onError: [
              {
                guard: { type: 'isOver', params: failure },
                target: '#remoteScreen.over',
                actions: { type: 'keepFault', params: failure },
              },
              { guard: 'imageIsThere', target: 'shown.missed' },
              { target: 'waiting' },
            ],
          },
        },
        shown: {
          tags: 'lit',
          initial: 'resting',
          on: { told: '.beating', 'picture.fail': 'reading' },
          states: {
            resting: { after: { beat: 'beating' } },
            beating: {
              invoke: {
                src: 'beat',
                input: ({ context }) => context,
                onDone: {
                  target: 'heard',
                  actions: assign({
                    lease: ({ event }) => event.output,
                    beats: ({ context }) => context.beats + 1,
                  }),
                },
                onError: [
                  {
                    guard: { type: 'isOver', params: failure },
                    target: '#remoteScreen.over',
                    actions: { type: 'keepFault', params: failure },
                  },
                  {
                    guard: { type: 'isRefused', params: failure },
                    target: '#remoteScreen.living.refused',
                    actions: { type: 'keepFault', params: failure },
                  },
                  { target: 'missed' },
                ],
              },
            },
            heard: {
              always: [
                { guard: 'isOld', target: '#remoteScreen.living.reading' },
                { target: 'resting' },
              ],
            },
            /** No answer: the picture stays until its lease is over. */
            missed: { after: { soon: 'beating' } },
          },
        },
        /** Dark, and asking. */
        waiting: { on: { told: 'joining', tick: {} }, after: { soon: 'joining' } },
        refused: { on: { told: 'joining', tick: {} }, after: { refused: 'joining' } },
      },
    },
    over: { entry: assign({ item: null, lease: null }), type: 'final' },
  },
});
