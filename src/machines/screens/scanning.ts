import { assign, fromPromise, setup } from 'xstate';

export type ScanningContext = {
  stream: MediaStream | null;
  file: File | null;
  /** What was read last. */
  text: string;
  /** Why there is no camera. */
  camera: string | null;
  /** Why what was read opens nothing. */
  refusal: string | null;
};

export type ScanningEvent =
  | { type: 'camera.ask' }
  | { type: 'camera.leave' }
  /** Unplugged, or taken by another program. */
  | { type: 'camera.lose' }
  | { type: 'picture.choose'; file: File }
  | { type: 'code.type'; text: string }
  | { type: 'again' };

const words = (error: unknown) => (error instanceof Error ? error.message : String(error));
const unprovided = () => Promise.reject(new Error('The screen provides this actor'));
const lost = 'The camera is gone: it was unplugged, or another program took it.';

const typed = { target: 'opening', actions: 'keepTyped' } as const;
const chosen = { target: 'reading', actions: 'keepFile' } as const;
const others = { 'picture.choose': chosen, 'code.type': typed } as const;

/**
 * Reading a code: by the camera, out of a picture, or typed; then what it means is asked, and its place is opened. The
 * camera is on only while it is looked for a code.
 */
export const scanning = setup({
  types: {} as { context: ScanningContext; events: ScanningEvent },
  actors: {
    camera: fromPromise<MediaStream>(unprovided),
    /** Looks at the live picture until there is a code in it. */
    look: fromPromise<string, { stream: MediaStream }>(unprovided),
    /** Rejects where the picture has no code. */
    read: fromPromise<string, { file: File }>(unprovided),
    /** Finds what the text means and goes there. Rejects with what to say. */
    open: fromPromise<void, { text: string }>(unprovided),
  },
  actions: {
    /** Provided: switches every track off. */
    release: () => {},
    keepStream: assign((_, params: { stream: MediaStream }) => ({
      stream: params.stream,
      camera: null,
    })),
    dropStream: assign({ stream: null }),
    keepText: assign((_, params: { text: string }) => ({ text: params.text })),
    keepTyped: assign(({ event }) => (event.type === 'code.type' ? { text: event.text } : {})),
    keepFile: assign(({ event }) => (event.type === 'picture.choose' ? { file: event.file } : {})),
    dropFile: assign({ file: null }),
    keepCameraFault: assign((_, params: { error: unknown }) => ({ camera: words(params.error) })),
    keepRefusal: assign((_, params: { error: unknown }) => ({ refusal: words(params.error) })),
    dropRefusal: assign({ refusal: null }),
    tellLoss: assign({ camera: lost }),
  },
}).createMachine({
  id: 'scanning',
  context: { stream: null, file: null, text: '', camera: null, refusal: null },
  initial: 'permission',
  exit: 'release',
  states: {
    permission: {
      invoke: {
        src: 'camera',
        onDone: {
          target: 'looking',
          actions: { type: 'keepStream', params: ({ event }) => ({ stream: event.output }) },
        },
        onError: {
          target: 'denied',
          actions: { type: 'keepCameraFault', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { ...others, 'camera.leave': 'idle' },
    },
    denied: { on: { 'camera.ask': 'permission', ...others } },
    /** Nothing is filmed: a picture, or typing. */
    idle: { on: { 'camera.ask': 'permission', ...others } },
    looking: {
      exit: ['release', 'dropStream'],
      invoke: {
        src: 'look',
        input: ({ context }) => ({ stream: context.stream as MediaStream }),
        onDone: {
          target: 'opening',
          actions: { type: 'keepText', params: ({ event }) => ({ text: event.output }) },
        },
        onError: {
          target: 'denied',
          actions: { type: 'keepCameraFault', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: {
        ...others,
        'camera.leave': 'idle',
        'camera.lose': { target: 'denied', actions: 'tellLoss' },
      },
    },
    reading: {
      exit: 'dropFile',
      invoke: {
        src: 'read',
        input: ({ context }) => ({ file: context.file as File }),
        onDone: {
          target: 'opening',
          actions: { type: 'keepText', params: ({ event }) => ({ text: event.output }) },
        },
        onError: {
          target: 'refused',
          actions: { type: 'keepRefusal', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    opening: {
      entry: 'dropRefusal',
      invoke: {
        src: 'open',
        input: ({ context }) => ({ text: context.text }),
        onDone: 'opened',
        onError: {
          target: 'refused',
          actions: { type: 'keepRefusal', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    refused: {
      on: { again: { target: 'permission', actions: 'dropRefusal' }, ...others },
    },
    /** The page leaves; who comes back to it may scan another. */
    opened: { on: { again: 'permission' } },
  },
});
