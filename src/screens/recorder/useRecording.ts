import { useMachine } from '@xstate/react';
import { useEffect, useMemo, useRef } from 'react';
import { fromPromise } from 'xstate';
import { recording, type CameraWish, type Footage } from '#machines/screens/recording';
import type { RecordingSpot } from '#contract/verification/recordings';
import { askToken, sealFilm } from '../../services/uploads/recordings';
import { sentence } from '../../services/request/callError';
import { uuid } from '../../services/request/uuid';
import { useProfile } from '../data/session';
import { forgetFootage, keepFootage } from './keptFootage';
import { closeCamera, openCamera } from './camera/openCamera';
import { recordClip } from './camera/recordClip';

/**
 * Hands the footage over: uploads it and tells the server what it is for. Rejects with what to say. Resolves with what
 * the page does next, which may end this part: by then the browser keeps the footage no longer.
 */
export type Deliver = (
  footage: Footage,
  tell: (share: number) => void,
  signal: AbortSignal,
  /** Whether the person said that more footage follows. */
  more: boolean,
) => Promise<(() => void) | void>;

/** Files of one sending, each with the id it will be uploaded under. */
export const footageOf = (
  files: File[],
  filmed: boolean,
  torchUntil: number | null = null,
): Footage => ({
  files,
  uploads: files.map(uuid),
  filmed,
  torchUntil,
  recorded: false,
});

/**
 * The recording chart with this browser's camera, and `deliver` for what becomes of the footage. What is there and not
 * sent is kept under `place`, also when the tab is closed. `spot`: what is filmed.
 */
export const useRecording = (deliver: Deliver, place: string, spot: RecordingSpot) => {
  const owner = useProfile()?.account_id ?? '';
  const newest = useRef({ deliver, place, owner, spot });
  const tell = useRef<(share: number) => void>(() => undefined);
  useEffect(() => {
    newest.current = { deliver, place, owner, spot };
  }, [deliver, place, owner, spot]);
  const chart = useMemo(
    () =>
      recording.provide({
        actors: {
          camera: fromPromise<MediaStream, { wish: CameraWish }>(({ input }) =>
            openCamera(input.wish),
          ),
          ask: fromPromise<string>(({ signal }) => askToken(newest.current.spot, signal)),
          seal: fromPromise<boolean, { token: string; footage: Footage }>(
            ({ input: { token, footage }, signal }) => sealFilm(token, footage.files[0], signal),
          ),
          record: fromPromise<Footage, { stream: MediaStream }>(async ({ input, signal }) => {
            const { file, torchUntil } = await recordClip(input.stream, signal);
            return footageOf([file], true, torchUntil);
          }),
          deliver: fromPromise<void, { footage: Footage; more: boolean }>(
            async ({ input: { footage, more }, signal }) => {
              const { deliver: handOver, place: kept } = newest.current;
              const next = await handOver(
                footage,
                (share) => tell.current(share),
                signal,
                more,
              ).catch((error) => {
                throw new Error(sentence(error));
              });
              await forgetFootage(kept);
              next?.();
            },
          ),
        },
        actions: {
          release: ({ context }) => closeCamera(context.stream),
          keep: ({ context: { footage } }) => {
            const kept = { place: newest.current.place, owner: newest.current.owner };
            if (footage) void keepFootage({ ...kept, at: new Date().toISOString(), footage });
          },
          forget: () => void forgetFootage(newest.current.place),
        },
      }),
    [],
  );
  const [state, send, actor] = useMachine(chart);
  useEffect(() => {
    tell.current = (share) => send({ type: 'upload.progress', share });
    // Leaving the page in the middle leaves no camera burning.
    return () => closeCamera(actor.getSnapshot().context.stream);
  }, [send, actor]);
  const { stream } = state.context;
  useEffect(() => {
    const [track] = stream?.getVideoTracks() ?? [];
    const lose = () => send({ type: 'camera.lose' });
    track?.addEventListener('ended', lose);
    return () => track?.removeEventListener('ended', lose);
  }, [stream, send]);
  return { state, send, place };
};
export type Recording = ReturnType<typeof useRecording>;
