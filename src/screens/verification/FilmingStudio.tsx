import { Box } from '@chakra-ui/react';
import { useCallback, useEffect, useMemo, type ReactNode } from 'react';
import type { AnalysisRun } from '#contract/verification/analyses';
import type { Fingerprint } from '#contract/verification/fingerprints';
import type { Media } from '#contract/frame/shapes';
import { analysisCalls } from '../../services/analyses';
import { uploadFile } from '../../services/uploads/uploads';
import { useOnce } from '../data/useOnce';
import { home } from '../recorder/framing/pose';
import { Recorder } from '../recorder/Recorder';
import { useRecording, type Deliver } from '../recorder/useRecording';
import { ReferenceView } from './evidence/ReferenceView';
import { placeOf } from './studioPlace';
import { WhereItLies } from './WhereItLies';

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
  /** The object's photo. */
  photo: Media | null;
  /** The loan at whose hand-over it is filmed. */
  loan: string | null;
  /** Asks for the camera at once: the person has just said that they film. */
  open: boolean;
  onStarted: (run: AnalysisRun) => void;
}

/** The reference on the left, what is filmed now on the right; what is sent becomes a run. */
export function FilmingStudio({ fingerprint, photo, loan, open, onStarted }: Props) {
  const start = useOnce((body: { media_id: string; loan_id?: string }, idempotencyKey) =>
    analysisCalls.start({ params: { id: fingerprint.id }, body, idempotencyKey }),
  );
  const deliver = useCallback<Deliver>(
    async ({ files: [file], uploads: [uploadId], torchUntil }, tell, signal) => {
      if (!file || !uploadId) throw new Error('There is nothing to send');
      const media = await uploadFile(file, {
        kind: 'FINGERPRINTS',
        name: file.name,
        uploadId,
        torchUntil,
        onProgress: tell,
        signal,
      });
      const run = await start({ media_id: media.id, ...(loan && { loan_id: loan }) });
      return () => onStarted(run);
    },
    [start, loan, onStarted],
  );
  const { x, y, z, magnification } = fingerprint;
  // A distance of 0 is none: the form of former versions sent it where nothing was typed.
  const target = useMemo(() => ({ x, y, z: z > 0 ? z : home.z }), [x, y, z]);
  const spot = useMemo(() => ({ fingerprint_id: fingerprint.id }), [fingerprint.id]);
  const recording = useRecording(deliver, placeOf(fingerprint.id), spot);
  const { send } = recording;
  useEffect(() => {
    if (open) send({ type: 'camera.ask' });
  }, [open, send]);
  return (
    <Box
      display="grid"
      gap={{ base: '8', md: '6' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' }}
    >
      <Half title="Reference">
        <ReferenceView fingerprint={fingerprint} />
        <WhereItLies photo={photo} fingerprint={fingerprint} />
      </Half>
      <Half title="Now">
        <Recorder
          recording={recording}
          act="Verify"
          target={target}
          reference={fingerprint.preview ?? fingerprint.reference[0]?.urls.medium ?? null}
          invitation={
            <span>
              Film “{fingerprint.location || 'the fingerprint'}” for a few seconds, framed like the
              reference. Hold still. Tilt the phone when the app asks.
              {magnification !== 1 && ` Magnify it ${magnification}×, as the reference.`}
            </span>
          }
          waiting="Uploaded."
        />
      </Half>
    </Box>
  );
}
