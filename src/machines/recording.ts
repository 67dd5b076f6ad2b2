import { assign, fromPromise, setup } from 'xstate';

/** Footage that was filmed here or chosen as a file: one clip, or up to three stills. */
export type Footage = { files: File[]; filmed: boolean };

export type RecordingContext = {
  stream: MediaStream | null;
  footage: Footage | null;
  /** Share of the upload that has arrived, 0 to 1. */
  share: number;
  /** Why the camera is not there, or why the server refused. */
  error: string | null;
};

export type RecordingEvent =
  | { type: 'camera.ask' }
  | { type: 'camera.leave' }
  | { type: 'camera.lose' }
  | { type: 'recording.begin' }
  | { type: 'recording.stop' }
  | { type: 'file.choose'; files: File[] }
  | { type: 'footage.discard' }
  | { type: 'footage.send' }
  | { type: 'upload.progress'; share: number }
  | { type: 'upload.stop' }
  | { type: 'again' };

/** Seconds of one recording. */
export const recordingSeconds = 5;

const words = (error: unknown) => (error instanceof Error ? error.message : String(error));
const unprovided = () => Promise.reject(new Error('The screen provides this actor'));

/**
 * Filming a fingerprint: camera permission, framing, five seconds, a look at it, upload in chunks, then the server has it.
 * A file may be chosen instead from every state in which nothing is on its way.
 */
export const recording = setup({
  types: {} as { context: RecordingContext; events: RecordingEvent; tags: 'camera' | 'sending' },
  actors: {
    camera: fromPromise<MediaStream>(unprovided),
    record: fromPromise<File, { stream: MediaStream }>(unprovided),
    /** Uploads and hands over; tells its progress to the chart. */
    deliver: fromPromise<void, { footage: Footage }>(unprovided),
  },
  guards: {
    footageIsChosen: ({ event }) => event.type === 'file.choose' && event.files.length > 0,
    cameraIsOpen: ({ context }) => context.stream !== null,
  },
  actions: {
    /** Provided: switches every track off. */
    release: () => {},
    keepStream: assign((_, params: { stream: MediaStream }) => ({
      stream: params.stream,
      error: null,
    })),
    dropStream: assign({ stream: null }),
    keepFiles: assign(({ event }) =>
      event.type === 'file.choose'
        ? { footage: { files: event.files, filmed: false }, error: null }
        : {},
    ),
    keepClip: assign((_, params: { file: File }) => ({
      footage: { files: [params.file], filmed: true },
      error: null,
    })),
    dropFootage: assign({ footage: null, share: 0, error: null }),
    keepShare: assign(({ event }) =>
      event.type === 'upload.progress' ? { share: event.share } : {},
    ),
    keepError: assign((_, params: { error: unknown }) => ({ error: words(params.error) })),
    dropError: assign({ error: null }),
  },
}).createMachine({
  id: 'recording',
  context: { stream: null, footage: null, share: 0, error: null },
  initial: 'idle',
  on: {
    'camera.lose': { guard: 'cameraIsOpen', target: '.idle', actions: ['release', 'dropStream'] },
  },
  exit: 'release',
  states: {
    idle: {
      on: {
        'camera.ask': 'permission',
        'file.choose': { guard: 'footageIsChosen', target: 'review', actions: 'keepFiles' },
      },
    },
    permission: {
      entry: 'dropError',
      invoke: {
        src: 'camera',
        onDone: {
          target: 'framing',
          actions: { type: 'keepStream', params: ({ event }) => ({ stream: event.output }) },
        },
        onError: {
          target: 'denied',
          actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { 'camera.leave': 'idle' },
    },
    denied: {
      on: {
        'camera.ask': 'permission',
        'file.choose': { guard: 'footageIsChosen', target: 'review', actions: 'keepFiles' },
      },
    },
    framing: {
      tags: 'camera',
      on: {
        'recording.begin': { guard: 'cameraIsOpen', target: 'recording' },
        'camera.leave': { target: 'idle', actions: ['release', 'dropStream'] },
        'file.choose': {
          guard: 'footageIsChosen',
          target: 'review',
          actions: ['release', 'dropStream', 'keepFiles'],
        },
      },
    },
    recording: {
      tags: 'camera',
      invoke: {
        src: 'record',
        input: ({ context }) => ({ stream: context.stream as MediaStream }),
        onDone: {
          target: 'review',
          actions: [
            { type: 'keepClip', params: ({ event }) => ({ file: event.output }) },
            'release',
            'dropStream',
          ],
        },
        onError: {
          target: 'framing',
          actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { 'recording.stop': 'framing' },
    },
    review: {
      on: {
        'footage.send': { target: 'uploading', actions: 'dropError' },
        'footage.discard': { target: 'idle', actions: 'dropFootage' },
        'camera.ask': { target: 'permission', actions: 'dropFootage' },
        'file.choose': { guard: 'footageIsChosen', actions: 'keepFiles' },
      },
    },
    uploading: {
      tags: 'sending',
      entry: assign({ share: 0 }),
      invoke: {
        src: 'deliver',
        input: ({ context }) => ({ footage: context.footage as Footage }),
        onDone: { target: 'waiting', actions: 'dropFootage' },
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
