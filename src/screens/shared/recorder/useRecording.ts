import { useMachine } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import { fromPromise } from 'xstate';
import { recording, type Footage } from '#machines/recording';
import { sentence } from '../../../services/callError';
import { closeCamera, openCamera } from './openCamera';
import { recordClip } from './recordClip';

/** Hands the footage over: uploads it and tells the server what it is for. Rejects with what to say. */
export type Deliver = (
  footage: Footage,
  tell: (share: number) => void,
  signal: AbortSignal,
) => Promise<void>;

/** The recording chart with this browser's camera, and `deliver` for what becomes of the footage. */
export const useRecording = (deliver: Deliver) => {
  const newest = useRef(deliver);
  const tell = useRef<(share: number) => void>(() => undefined);
  useEffect(() => {
    newest.current = deliver;
  }, [deliver]);
  const chart = useMemo(
    () =>
      recording.provide({
        actors: {
          camera: fromPromise(openCamera),
          record: fromPromise<File, { stream: MediaStream }>(({ input, signal }) =>
            recordClip(input.stream, signal),
          ),
          deliver: fromPromise<void, { footage: Footage }>(({ input, signal }) =>
            newest
              .current(input.footage, (share) => tell.current(share), signal)
              .catch((error) => {
                throw new Error(sentence(error));
              }),
          ),
        },
        actions: { release: ({ context }) => closeCamera(context.stream) },
      }),
    [],
  );
  const [state, send, actor] = useMachine(chart);
  useEffect(() => {
    tell.current = (share) => send({ type: 'upload.progress', share });
    // Leaving the page in the middle leaves no camera burning.
    return () => closeCamera(actor.getSnapshot().context.stream);
  }, [send, actor]);
  return { state, send };
};
export type Recording = ReturnType<typeof useRecording>;
