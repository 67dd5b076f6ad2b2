import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Button } from '../Button';
import { Mark } from '../Mark';
import { Progress } from '../Progress';
import { FileChoice } from './FileChoice';
import { FootageReview } from './FootageReview';
import type { Recording } from './useRecording';
import { Viewfinder } from './Viewfinder';

interface Props {
  recording: Recording;
  /** The word of sending: "Verify", "Use as reference". */
  act: string;
  /** Also one to three stills. */
  stills?: boolean;
  /** What stands in its place before anything is filmed. */
  invitation: ReactNode;
  /** Where the camera is not for this person: false shows the file only. */
  waiting?: ReactNode;
  disabled?: boolean;
}

/** An empty place of the same shape as the picture that will be there. */
const Place = ({ children }: { children: ReactNode }) => (
  <Box
    aspectRatio="4 / 3"
    borderWidth="1px"
    borderStyle="dashed"
    borderColor="border.strong"
    borderRadius="md"
    display="grid"
    placeContent="center"
    justifyItems="center"
    textAlign="center"
    gap="3"
    p="6"
    color="fg.muted"
    fontSize="sm"
  >
    {children}
  </Box>
);

/** Film here or use a file: one part that follows the recording chart, one primary act at a time. */
export function Recorder({
  recording,
  act,
  stills = false,
  invitation,
  waiting,
  disabled = false,
}: Props) {
  const { state, send } = recording;
  const { stream, footage, share, error } = state.context;
  const file = (
    <FileChoice
      accept={stills ? 'video/*,image/*' : 'video/*'}
      most={stills ? 3 : 1}
      variant="ghost"
      disabled={disabled}
      onFiles={(files) => send({ type: 'file.choose', files: files.slice(0, stills ? 3 : 1) })}
    >
      Use a file instead
    </FileChoice>
  );
  const row = (children: ReactNode) => (
    <Box display="flex" flexWrap="wrap" gap="2" mt="4">
      {children}
    </Box>
  );
  return (
    <Box data-recording={String(state.value)}>
      {state.matches('idle') && (
        <>
          <Place>{invitation}</Place>
          {row(
            <>
              <Button disabled={disabled} onClick={() => send({ type: 'camera.ask' })}>
                <Mark name="camera" />
                Film it now
              </Button>
              {file}
            </>,
          )}
        </>
      )}
      {state.matches('permission') && (
        <>
          <Place>The browser asks whether this page may use the camera.</Place>
          {row(
            <Button variant="ghost" onClick={() => send({ type: 'camera.leave' })}>
              Cancel
            </Button>,
          )}
        </>
      )}
      {state.matches('denied') && (
        <>
          <Place>
            <Box role="alert" color="fg">
              {error}
            </Box>
          </Place>
          {row(
            <>
              <Button variant="outline" onClick={() => send({ type: 'camera.ask' })}>
                Try the camera again
              </Button>
              {file}
            </>,
          )}
        </>
      )}
      {state.hasTag('camera') && stream && (
        <>
          <Viewfinder stream={stream} filming={state.matches('recording')} />
          {row(
            state.matches('recording') ? (
              <Button variant="outline" onClick={() => send({ type: 'recording.stop' })}>
                Stop
              </Button>
            ) : (
              <>
                <Button onClick={() => send({ type: 'recording.begin' })}>Record 5 seconds</Button>
                {file}
                <Button variant="ghost" onClick={() => send({ type: 'camera.leave' })}>
                  Close camera
                </Button>
              </>
            ),
          )}
        </>
      )}
      {(state.matches('review') || state.matches('uploading')) && footage && (
        <FootageReview footage={footage} />
      )}
      {state.matches('review') &&
        row(
          <>
            <Button disabled={disabled} onClick={() => send({ type: 'footage.send' })}>
              {act}
            </Button>
            <Button variant="outline" onClick={() => send({ type: 'camera.ask' })}>
              Film again
            </Button>
            {file}
          </>,
        )}
      {state.matches('uploading') && (
        <Box mt="4" display="grid" gap="3">
          <Progress share={share} label={share < 1 ? 'Uploading' : 'Handing over'} />
          <Box>
            <Button variant="ghost" size="sm" onClick={() => send({ type: 'upload.stop' })}>
              Stop the upload
            </Button>
          </Box>
        </Box>
      )}
      {state.matches('waiting') && <Place>{waiting ?? 'The server has it.'}</Place>}
      {error && !state.matches('denied') && (
        <Box role="alert" color="fg.error" fontSize="sm" mt="3">
          {error}
        </Box>
      )}
    </Box>
  );
}
