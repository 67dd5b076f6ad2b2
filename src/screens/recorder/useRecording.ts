import { useMachine } from '@xstate/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { fromPromise } from 'xstate';
import type { Footage, Permit } from '#machines/screens/footage';
import { recording, type CameraWish } from '#machines/screens/recording';
import type { Challenge } from '#contract/verification/challenge';
import type { RecordingSpot } from '#contract/verification/recordings';
import { askPermit, sealFilm } from '../../services/uploads/recordings';
import { sentence } from '../../services/request/callError';
import { uuid } from '../../services/request/uuid';
import { useProfile } from '../data/session';
import { forgetFootage, keepFootage } from './keptFootage';
import { closeCamera, openCamera } from './camera/openCamera';
import { recordClip } from './camera/recordClip';
import { torchIsOn } from './camera/torch';
import { askOrientation } from './challenge/orientation';

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
  { torchUntil = null, light = null }: Partial<Footage> = {},
): Footage => ({
  files,
  uploads: files.map(uuid),
  filmed,
  torchUntil,
  light,
  recorded: false,
});

/**
 * The recording chart with this browser's camera, and `deliver` for what becomes of the footage. What is there and not
 * sent is kept under `place`, also when the tab is closed. `spot`: what is filmed. `began`: when the film that is under way
 * began, in milliseconds of the page's clock; null: not yet.
 */
export const useRecording = (deliver: Deliver, place: string, spot: RecordingSpot) => {
  const owner = useProfile()?.account_id ?? '';
  const newest = useRef({ deliver, place, owner, spot });
  const verifies = spot.fingerprint_id !== undefined;
  const [began, setBegan] = useState<number | null>(null);
  const tell = useRef<(share: number) => void>(() => undefined);
  useEffect(() => {
    newest.current = { deliver, place, owner, spot };
  }, [deliver, place, owner, spot]);
  const chart = useMemo(
    () =>
      recording.provide({
        actors: {
          camera: fromPromise<MediaStream, { wish: CameraWish }>(({ input, signal }) => {
            // Within the click, or an iPhone does not ask.
            if (newest.current.spot.fingerprint_id) void askOrientation();
            return openCamera(input.wish, signal);
          }),
          ask: fromPromise<Permit, { stream: MediaStream }>(({ input, signal }) =>
            askPermit(newest.current.spot, torchIsOn(input.stream), signal),
          ),
          seal: fromPromise<boolean, { token: string; footage: Footage }>(
            ({ input: { token, footage }, signal }) =>
              sealFilm(token, footage.files[0], footage.light, signal),
          ),
          record: fromPromise<Footage, { stream: MediaStream; challenge: Challenge | null }>(
            async ({ input: { stream, challenge }, signal }) => {
              setBegan(null);
              const onBegun = () => setBegan(performance.now());
              const { file, ...light } = await recordClip(stream, signal, { challenge, onBegun });
              return footageOf([file], true, light);
            },
          ),
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
  return { state, send, place, began, verifies };
};
export type Recording = ReturnType<typeof useRecording>;
