import { Box } from '@chakra-ui/react';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { Button } from '../parts/Button';
import { Icon } from '../parts/Icon';
import { Progress } from '../parts/Progress';
import { home, type Position } from './framing/pose';
import { FileChoice } from '../parts/form/FileChoice';
import { FootageReview } from './FootageReview';
import { Acts, Place } from './Place';
import { Unsent } from './Unsent';
import { useKept } from './useKept';
import { footageOf, type Recording } from './useRecording';

/** Fetched as soon as a person may film, so that it is there when the line is cut. */
const fetchCamera = () => import('./Camera');
const Camera = lazy(() => fetchCamera().then((module) => ({ default: module.Camera })));

interface Props {
  recording: Recording;
  /** The word of sending: "Verify", "Use as reference". */
  act: string;
  /** The word of sending it and filming more; null: one recording is all there is. */
  more?: string | null;
  /** The address of the picture that is to be met; null: the spot is filmed for the first time. */
  reference: string | null;
  /** Where the camera should be on it; where the reference was filmed unless told. */
  target?: Position;
  /** Whether the light is to come from several sides while it is filmed. */
  sweep?: boolean;
  /** Also one to three stills. */
  stills?: boolean;
  /** What stands in its place before anything is filmed. */
  invitation: ReactNode;
  waiting?: ReactNode;
  disabled?: boolean;
}

/** Film here or use a file: one part that follows the recording chart, one primary act at a time. */
export function Recorder({ recording, act, more = null, stills = false, ...rest }: Props) {
  const { reference, target = home, sweep = false, invitation, waiting, disabled = false } = rest;
  const { state, send, place } = recording;
  const { stream, footage, share, error } = state.context;
  const { kept, again } = useKept(state.matches('idle') ? place : '');
  const most = stills ? 3 : 1;
  useEffect(() => {
    fetchCamera().catch(() => undefined);
  }, []);
  const file = (
    <FileChoice
      accept={stills ? 'video/*,image/*' : 'video/*'}
      most={most}
      variant="ghost"
      disabled={disabled}
      onFiles={(files) =>
        send({ type: 'file.choose', footage: footageOf(files.slice(0, most), false) })
      }
    >
      Upload a film instead
    </FileChoice>
  );
  return (
    <Box data-recording={String(state.value)}>
      {state.matches('idle') && (
        <>
          {kept && (
            <Unsent
              kept={kept}
              onResume={() => send({ type: 'footage.resume', footage: kept.footage })}
              onForgotten={again}
            />
          )}
          <Place>{invitation}</Place>
          <Acts>
            <Button disabled={disabled} onClick={() => send({ type: 'camera.ask' })}>
              <Icon name="camera" />
              Film it now
            </Button>
            {file}
          </Acts>
        </>
      )}
      {state.matches('permission') && (
        <>
          <Place>The browser asks whether this page may use the camera.</Place>
          <Acts>
            <Button variant="ghost" onClick={() => send({ type: 'camera.leave' })}>
              Cancel
            </Button>
          </Acts>
        </>
      )}
      {state.matches('denied') && (
        <>
          <Place>
            <Box role="alert" color="fg">
              {error}
            </Box>
          </Place>
          <Acts>
            <Button variant="outline" onClick={() => send({ type: 'camera.ask' })}>
              Try the camera again
            </Button>
            {file}
          </Acts>
        </>
      )}
      {state.hasTag('camera') && stream && (
        <Suspense fallback={<Place>Opening the camera…</Place>}>
          <Camera {...{ recording, stream, reference, target, sweep, file }} />
        </Suspense>
      )}
      {state.matches('sealing') && <Place>Confirming the film…</Place>}
      {(state.matches('review') || state.matches('uploading')) && footage && (
        <FootageReview footage={footage} />
      )}
      {state.matches('review') && (
        <Acts>
          <Button disabled={disabled} onClick={() => send({ type: 'footage.send' })}>
            {act}
          </Button>
          {more && (
            <Button
              variant="outline"
              disabled={disabled}
              onClick={() => send({ type: 'footage.send', more: true })}
            >
              {more}
            </Button>
          )}
          <Button variant="outline" onClick={() => send({ type: 'camera.ask' })}>
            Film again
          </Button>
          {file}
        </Acts>
      )}
      {state.matches('uploading') && (
        <Box mt="4" display="grid" gap="3">
          <Progress share={share} label="Uploading" />
          <Box fontSize="sm" color="fg.muted">
            The upload resumes if your connection drops. If the page is closed, it is offered again
            here.
          </Box>
          <Box>
            <Button variant="ghost" size="sm" onClick={() => send({ type: 'upload.stop' })}>
              Stop the upload
            </Button>
          </Box>
        </Box>
      )}
      {state.matches('waiting') && <Place>{waiting ?? 'Uploaded.'}</Place>}
      {error && !state.matches('denied') && !state.hasTag('camera') && (
        <Box role="alert" color="fg.error" fontSize="sm" mt="3">
          {error}
        </Box>
      )}
    </Box>
  );
}
