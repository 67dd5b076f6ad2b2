import { useState, type ReactNode } from 'react';
import { challengeSeconds } from '#contract/verification/recordings';
import { recordingSeconds } from '#machines/screens/recording';
import { Button } from '../parts/Button';
import { FilmingRoom } from './FilmingRoom';
import type { Position } from './framing/pose';
import { FilmingTools } from './FilmingTools';
import { RecordButton } from './RecordButton';
import type { Recording } from './useRecording';
import { useIsTall } from './camera/useIsTall';
import { useSecondsLeft } from './camera/useSecondsLeft';
import { useLightState, useTorch } from './camera/useTorch';
import { useWakeLock } from './camera/useWakeLock';
import { Viewfinder } from './Viewfinder';

/** How strongly the reference lies over the live picture at first. */
const ghost = 0.3;

interface Props {
  recording: Recording;
  stream: MediaStream;
  reference: string | null;
  target: Position;
  sweep: boolean;
  /** The way round the camera: a file. */
  file: ReactNode;
}

/** The open camera: what it sees, the button, the tools. */
export function Camera({ recording, stream, file, ...asked }: Props) {
  const { state, send, began, verifies } = recording;
  const { reference, target, sweep } = asked;
  const starting = state.matches('starting');
  const filming = state.matches('recording');
  const challenge = (filming && state.context.permit?.challenge) || null;
  const answering = useTorch(stream) ? challengeSeconds.lit : challengeSeconds.unlit;
  const seconds = filming
    ? (challenge?.seconds ?? recordingSeconds)
    : verifies
      ? answering
      : recordingSeconds;
  const since = filming ? began : null;
  const left = useSecondsLeft(since, seconds);
  const light = useLightState(stream, filming, challenge && challenge.light !== null);
  const roomy = useIsTall();
  const [strength, setStrength] = useState(ghost);
  useWakeLock();
  const leave = () => send({ type: 'camera.leave' });
  return (
    <FilmingRoom
      roomy={roomy}
      error={state.context.error}
      onLeave={leave}
      picture={
        <Viewfinder
          {...{ stream, filming, left, reference, target, strength, sweep, light }}
          {...{ challenge, began: since }}
        />
      }
      button={
        <RecordButton
          seconds={seconds}
          filming={filming}
          starting={starting || (filming && since === null)}
          left={left}
          onRecord={() => send({ type: 'recording.begin' })}
          onStop={() => send({ type: 'recording.stop' })}
        />
      }
      tools={
        <FilmingTools
          stream={stream}
          strength={reference ? strength : null}
          disabled={starting || filming}
          onStrength={setStrength}
          onLens={(device) => send({ type: 'camera.choose', device })}
        />
      }
      leave={
        !starting &&
        !filming && (
          <>
            <Button variant="ghost" onClick={leave}>
              Close camera
            </Button>
            {file}
          </>
        )
      }
    />
  );
}
