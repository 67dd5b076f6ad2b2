import { Box } from '@chakra-ui/react';
import { useCallback, type ReactNode } from 'react';
import type { AnalysisRun } from '#contract/analyses';
import type { Fingerprint } from '#contract/fingerprints';
import { analysisCalls } from '../../services/analyses';
import { uploadFile } from '../../services/uploads';
import { Recorder } from '../shared/recorder/Recorder';
import { useRecording, type Deliver } from '../shared/recorder/useRecording';
import { ReferenceView } from './ReferenceView';

const Half = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box minWidth="0">
    <Box as="h2" textStyle="eyebrow" fontFamily="body" color="fg.muted" mb="2">
      {title}
    </Box>
    {children}
  </Box>
);

interface Props {
  fingerprint: Fingerprint;
  onStarted: (run: AnalysisRun) => void;
}

/** The reference on the left, what is filmed now on the right; what is sent becomes a run. */
export function Studio({ fingerprint, onStarted }: Props) {
  const deliver = useCallback<Deliver>(
    async ({ files }, tell, signal) => {
      const [file] = files;
      if (!file) throw new Error('There is nothing to send');
      const media = await uploadFile(file, {
        kind: 'FINGERPRINTS',
        name: file.name,
        onProgress: tell,
        signal,
      });
      onStarted(
        await analysisCalls.start({ params: { id: fingerprint.id }, body: { media_id: media.id } }),
      );
    },
    [fingerprint.id, onStarted],
  );
  const recording = useRecording(deliver);
  return (
    <Box
      display="grid"
      gap={{ base: '8', md: '6' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' }}
    >
      <Half title="Reference">
        <ReferenceView fingerprint={fingerprint} />
      </Half>
      <Half title="Now">
        <Recorder
          recording={recording}
          act="Verify"
          invitation={
            <span>
              Go to “{fingerprint.location || 'the fingerprint'}” on the object and film it as the
              reference shows it: five seconds are enough.
            </span>
          }
          waiting="The server has the footage."
        />
      </Half>
    </Box>
  );
}
