import { Box } from '@chakra-ui/react';
import { Button } from '../parts/Button';
import { FileChoice } from '../parts/form/FileChoice';
import { Page } from '../parts/Page';
import { Section } from '../parts/Section';
import { Finder } from './Finder';
import { CodeForm } from '../parts/form/CodeForm';
import { useScanning, type Scanning } from './useScanning';

/** What is going on, or why nothing is. */
function Told({ state, send }: Scanning) {
  const { camera, refusal } = state.context;
  if (state.matches('refused'))
    return (
      <Box display="grid" gap="3" justifyItems="start">
        <Box role="alert" color="fg.error" css={{ overflowWrap: 'anywhere' }}>
          {refusal}
        </Box>
        <Button onClick={() => send({ type: 'again' })}>Scan again</Button>
      </Box>
    );
  if (state.matches('denied'))
    return (
      <Box display="grid" gap="3" justifyItems="start">
        <Box role="alert">{camera}</Box>
        <Button variant="outline" onClick={() => send({ type: 'camera.ask' })}>
          Try the camera again
        </Button>
      </Box>
    );
  if (state.matches('idle'))
    return (
      <Box>
        <Button onClick={() => send({ type: 'camera.ask' })}>Open the camera</Button>
      </Box>
    );
  if (state.matches('opened'))
    return (
      <Box display="grid" gap="3" justifyItems="start">
        <p role="status">Opening the passport…</p>
        <Button variant="outline" onClick={() => send({ type: 'again' })}>
          Scan another code
        </Button>
      </Box>
    );
  return (
    <Box role="status" color="fg.muted">
      {state.matches('permission') && 'Opening the camera… Your browser may ask for permission.'}
      {state.matches('looking') && 'Hold the QR code inside the frame.'}
      {state.matches('reading') && 'Reading the picture…'}
      {state.matches('opening') && 'Looking up the code…'}
    </Box>
  );
}

/** X18, X19: the QR code of a passport by the camera, out of a picture, or typed. */
export function ScanScreen() {
  const scanning = useScanning();
  const { state, send } = scanning;
  const { stream } = state.context;
  return (
    <Page
      width="form"
      title="Scan a code"
      lead="Open a passport by its QR code. The picture of the camera does not leave this device."
    >
      <Box display="grid" gap="8">
        {/* As high as what is told where there is no camera. */}
        <Box display="grid" gap="4" alignContent="start" minH="6.5rem">
          {/* Its place is there before its picture: what stands below stays. */}
          {(stream ?? state.matches('permission')) && <Finder stream={stream} />}
          <Told {...scanning} />
          {state.matches('looking') && (
            <Box>
              <Button variant="ghost" onClick={() => send({ type: 'camera.leave' })}>
                Close camera
              </Button>
            </Box>
          )}
        </Box>
        <Section title="Without a camera">
          <Box display="grid" gap="6">
            <Box>
              <FileChoice
                variant="outline"
                accept="image/*"
                onFiles={([file]) => file && send({ type: 'picture.choose', file })}
              >
                Choose a picture
              </FileChoice>
            </Box>
            <CodeForm
              label="Code or address"
              hint="The address under the QR code, the number of the passport, or the code of a link."
              onCode={(text) => send({ type: 'code.type', text })}
            />
          </Box>
        </Section>
      </Box>
    </Page>
  );
}
