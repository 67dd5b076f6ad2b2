import { useMachine } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { scanning } from '#machines/screens/scanning';
import { useRole } from '../data/session';
import { cameraOf, closeCamera } from '../recorder/camera/openCamera';
import { lookAt, readPicture } from './look';
import { openCode } from './openCode';

const otherwise = 'choose a picture or type the code instead';

/** The chart of reading a code, with this browser's camera. */
export const useScanning = () => {
  const navigate = useNavigate();
  const role = useRole();
  const newest = useRef({ navigate, role });
  useEffect(() => {
    newest.current = { navigate, role };
  }, [navigate, role]);
  const chart = useMemo(
    () =>
      scanning.provide({
        actors: {
          camera: fromPromise<MediaStream>(async ({ signal }) => {
            const stream = await cameraOf({ device: null }, otherwise);
            // Left while the browser asked: the camera must not stay on.
            if (signal.aborted) closeCamera(stream);
            return stream;
          }),
          look: fromPromise<string, { stream: MediaStream }>(({ input, signal }) =>
            lookAt(input.stream, signal),
          ),
          read: fromPromise<string, { file: File }>(({ input }) => readPicture(input.file)),
          open: fromPromise<void, { text: string }>(({ input }) =>
            openCode(input.text, {
              member: newest.current.role !== null && newest.current.role !== 'UBER_ADMIN',
              go: (path) => void newest.current.navigate(path),
              leave: (path) => location.assign(path),
            }),
          ),
        },
        actions: { release: ({ context }) => closeCamera(context.stream) },
      }),
    [],
  );
  const [state, send, actor] = useMachine(chart);
  useEffect(() => () => closeCamera(actor.getSnapshot().context.stream), [actor]);
  const { stream } = state.context;
  useEffect(() => {
    const [track] = stream?.getVideoTracks() ?? [];
    const lose = () => send({ type: 'camera.lose' });
    track?.addEventListener('ended', lose);
    return () => track?.removeEventListener('ended', lose);
  }, [stream, send]);
  return { state, send };
};
export type Scanning = ReturnType<typeof useScanning>;
