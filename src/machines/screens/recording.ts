import { assign, fromPromise, setup } from 'xstate';
import type { Challenge } from '#contract/verification/challenge';
import type { Footage, Permit } from '#machines/screens/footage';

/** A camera by its id, or whichever looks away from the person. */
export type CameraWish = { device: string | null };

export type RecordingContext = {
  stream: MediaStream | null;
  wish: CameraWish;
  footage: Footage | null;
  /** Of the recording that begins; null where the server gave none. */
  permit: Permit | null;
  /** Share of the upload that has arrived, 0 to 1. */
  share: number;
  /** Whether more footage follows this: then its delivery ends where it began. */
  more: boolean;
  /** Why the camera is not there, or why the server refused. */
  error: string | null;
};

export type RecordingEvent =
  | { type: 'camera.ask' }
  | { type: 'camera.leave' }
  | { type: 'camera.choose'; device: string }
  /** Unplugged, or taken by another program. */
  | { type: 'camera.lose' }
  | { type: 'recording.begin' }
  | { type: 'recording.stop' }
  | { type: 'file.choose'; footage: Footage }
  /** What was kept when the page was left. */
  | { type: 'footage.resume'; footage: Footage }
  | { type: 'footage.discard' }
  | { type: 'footage.send'; more?: boolean }
  | { type: 'upload.progress'; share: number }
  | { type: 'upload.stop' }
  | { type: 'again' };

/** Seconds of a recording that answers nothing. */
export const recordingSeconds = 5;
/** Nobody waits longer for the server, before a recording and after it, in ms: then the film counts as a sent file. */
export const tokenPatience = 3_000;
export const sealPatience = 10_000;

const lost = 'The camera is gone: it was unplugged, or another program took it.';
const words = (error: unknown) => (error instanceof Error ? error.message : String(error));
const unprovided = () => Promise.reject(new Error('The screen provides this actor'));

const takeFile = {
  guard: 'footageIsChosen',
  target: 'review',
  actions: ['keepFiles', 'keep'],
} as const;

/**
 * Filming a fingerprint: camera permission, framing, a token of the server and what it asks, a few seconds of film, a look at
 * it, upload in chunks, then the server has it.
 * A file may be chosen instead from every state in which nothing is on its way.
 */
export const recording = setup({
  types: {} as { context: RecordingContext; events: RecordingEvent; tags: 'camera' | 'sending' },
  actors: {
    camera: fromPromise<MediaStream, { wish: CameraWish }>(unprovided),
    /** Asks the server for the token of a recording that begins now, and for its challenge. */
    ask: fromPromise<Permit, { stream: MediaStream }>(unprovided),
    /** Films; with a challenge, for as long as it takes and with its light. */
    record: fromPromise<Footage, { stream: MediaStream; challenge: Challenge | null }>(unprovided),
    /** Tells the server which film was recorded under a token; resolves with whether it takes it for recorded. */
    seal: fromPromise<boolean, { token: string; footage: Footage }>(unprovided),
    /** Uploads and hands over; tells its progress to the chart, and forgets what was kept, for the page may go with its end. */
    deliver: fromPromise<void, { footage: Footage; more: boolean }>(unprovided),
  },
  guards: {
    footageIsChosen: ({ event }) => event.type === 'file.choose' && event.footage.files.length > 0,
    cameraIsOpen: ({ context }) => context.stream !== null,
    moreFollows: ({ context }) => context.more,
    permitIsThere: ({ context }) => context.permit !== null,
  },
  actions: {
    /** Provided: switches every track off. */
    release: () => {},
    /** Provided: keeps the footage in this browser until the server has it. */
    keep: () => {},
    /** Provided: nobody wants it. */
    forget: () => {},
    keepStream: assign((_, params: { stream: MediaStream }) => ({
      stream: params.stream,
      error: null,
    })),
    dropStream: assign({ stream: null }),
    keepFiles: assign(({ event }) =>
      event.type === 'file.choose' || event.type === 'footage.resume'
        ? { footage: event.footage, error: null }
        : {},
    ),
    keepClip: assign((_, params: { footage: Footage }) => ({
      footage: params.footage,
      error: null,
    })),
    keepPermit: assign((_, params: { permit: Permit }) => ({ permit: params.permit })),
    dropPermit: assign({ permit: null }),
    keepSeal: assign(({ context: { footage } }, params: { recorded: boolean }) => ({
      footage: footage && { ...footage, recorded: params.recorded },
    })),
    keepWish: assign(({ event }) =>
      event.type === 'camera.choose' ? { wish: { device: event.device } } : {},
    ),
    keepMore: assign(({ event }) =>
      event.type === 'footage.send' ? { more: event.more === true } : {},
    ),
    dropFootage: assign({ footage: null, share: 0, error: null }),
    keepShare: assign(({ event }) =>
      event.type === 'upload.progress' ? { share: event.share } : {},
    ),
    keepError: assign((_, params: { error: unknown }) => ({ error: words(params.error) })),
    dropError: assign({ error: null }),
    tellLoss: assign({ error: lost }),
    /** The camera that was chosen may be what is not there. */
    dropWish: assign({ wish: { device: null } }),
  },
}).createMachine({
  id: 'recording',
  context: {
    stream: null,
    wish: { device: null },
    footage: null,
    permit: null,
    share: 0,
    more: false,
    error: null,
  },
  initial: 'idle',
  on: {
    'camera.lose': {
      guard: 'cameraIsOpen',
      target: '.denied',
      actions: ['release', 'dropStream', 'dropWish', 'tellLoss'],
    },
  },
  exit: 'release',
  states: {
    idle: {
      on: {
        'camera.ask': 'permission',
        'file.choose': takeFile,
        'footage.resume': { target: 'review', actions: 'keepFiles' },
      },
    },
    permission: {
      entry: 'dropError',
      invoke: {
        src: 'camera',
        input: ({ context }) => ({ wish: context.wish }),
        onDone: {
          target: 'framing',
          actions: { type: 'keepStream', params: ({ event }) => ({ stream: event.output }) },
        },
        onError: {
          target: 'denied',
          actions: [
            'dropWish',
            { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
          ],
        },
      },
      on: { 'camera.leave': 'idle' },
    },
    denied: {
      on: {
        'camera.ask': 'permission',
        'camera.leave': { target: 'idle', actions: 'dropError' },
        'file.choose': takeFile,
      },
    },
    framing: {
      tags: 'camera',
      on: {
        'recording.begin': { guard: 'cameraIsOpen', target: 'starting', actions: 'dropError' },
        'camera.choose': {
          target: 'permission',
          actions: ['release', 'dropStream', 'keepWish'],
        },
        'camera.leave': { target: 'idle', actions: ['release', 'dropStream', 'dropError'] },
        'file.choose': {
          guard: 'footageIsChosen',
          target: 'review',
          actions: ['release', 'dropStream', 'keepFiles', 'keep'],
        },
      },
    },
    /** The token comes before the first frame. Without one the film is recorded all the same. */
    starting: {
      tags: 'camera',
      entry: 'dropPermit',
      invoke: {
        src: 'ask',
        input: ({ context }) => ({ stream: context.stream as MediaStream }),
        onDone: {
          target: 'recording',
          actions: { type: 'keepPermit', params: ({ event }) => ({ permit: event.output }) },
        },
        onError: 'recording',
      },
      after: { [tokenPatience]: 'recording' },
      on: { 'recording.stop': 'framing' },
    },
    recording: {
      tags: 'camera',
      invoke: {
        src: 'record',
        input: ({ context }) => ({
          stream: context.stream as MediaStream,
          challenge: context.permit?.challenge ?? null,
        }),
        onDone: [
          {
            guard: 'permitIsThere',
            target: 'sealing',
            actions: [
              { type: 'keepClip', params: ({ event }) => ({ footage: event.output }) },
              'keep',
              'release',
              'dropStream',
            ],
          },
          {
            target: 'review',
            actions: [
              { type: 'keepClip', params: ({ event }) => ({ footage: event.output }) },
              'keep',
              'release',
              'dropStream',
            ],
          },
        ],
        onError: {
          target: 'framing',
          actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { 'recording.stop': 'framing' },
    },
    /** The film stands: the server is told which one it is, before anybody can change it. */
    sealing: {
      invoke: {
        src: 'seal',
        input: ({ context }) => ({
          token: (context.permit as Permit).token,
          footage: context.footage as Footage,
        }),
        onDone: {
          target: 'review',
          actions: [
            { type: 'keepSeal', params: ({ event }) => ({ recorded: event.output }) },
            'keep',
          ],
        },
        onError: 'review',
      },
      after: { [sealPatience]: 'review' },
    },
    review: {
      on: {
        'footage.send': { target: 'uploading', actions: ['dropError', 'keepMore'] },
        'footage.discard': { target: 'idle', actions: ['dropFootage', 'forget'] },
        // The browser keeps the film until the next one takes its place: there may be none, and then it is offered again.
        'camera.ask': { target: 'permission', actions: 'dropFootage' },
        'file.choose': { guard: 'footageIsChosen', actions: ['keepFiles', 'keep'] },
      },
    },
    uploading: {
      tags: 'sending',
      entry: assign({ share: 0 }),
      invoke: {
        src: 'deliver',
        input: ({ context }) => ({ footage: context.footage as Footage, more: context.more }),
        onDone: [
          { guard: 'moreFollows', target: 'idle', actions: 'dropFootage' },
          { target: 'waiting', actions: 'dropFootage' },
        ],
        onError: {
          target: 'review',
          actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: {
        'upload.progress': { actions: 'keepShare' },
        'upload.stop': 'review',
      },
    },
    /** The server has it; what it makes of it comes by the socket. */
    waiting: { on: { again: 'idle' } },
  },
});
