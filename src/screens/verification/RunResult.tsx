import { Box } from '@chakra-ui/react';
import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import type { AnalysisRun } from '#contract/verification/analyses';
import { verification } from '../data/lifecycles/verification';
import { AllSteps } from '../parts/chart/AllSteps';
import { BothLights } from './evidence/BothLights';
import { challengeWords } from './film/challengeWords';
import { ConfidenceScale } from './ConfidenceScale';
import { EvidenceView } from './evidence/EvidenceView';
import { gradeWords } from './film/gradeWords';
import { decidedBy } from '../parts/object/howWeKnow';
import { LivenessLine } from './LivenessLine';
import { copyBy, copyWords } from './livenessWords';
import { PositionDrawing } from './advice/PositionDrawing';
import { isA, kindOf, verdictSentence, wordOf } from './runWords';
import { Stages } from './Stages';
import { VerdictFace } from './VerdictFace';

const SettlingVerdict = lazy(() =>
  import('./SettlingVerdict').then((module) => ({ default: module.SettlingVerdict })),
);

/** A run that was seen running here settles; one that was over when the page came stands still. */
const useSeenRunning = (run: AnalysisRun) => {
  const seen = useRef(new Set<string>());
  if (isA(run, 'running')) seen.current.add(run.id);
  return seen.current.has(run.id);
};

interface Props {
  run: AnalysisRun;
  /** Whether the registered spot answers light. */
  answers: boolean;
  /** What one does next, beneath the verdict. */
  children: ReactNode;
}

/** The verdict that falls while one watches comes into view, and has the focus. */
const useArrival = (arrived: boolean) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!arrived) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'start' });
  }, [arrived]);
  return place;
};

/** One run: evidence and stages live while it runs; the verdict first once it has fallen. */
export function RunResult({ run, answers, children }: Props) {
  const live = useSeenRunning(run);
  const final = isA(run, 'final');
  const face = { kind: kindOf(run), word: wordOf(run), confidence: run.confidence };
  const copy = copyBy(run);
  const challenge = challengeWords(run);
  const outcome = (['success', 'failed', 'error'] as const).find((tag) => isA(run, tag));
  const verdict = useArrival(live && final);
  return (
    <Box as="section" aria-label="Run" display="grid" gap="8" gridTemplateColumns="minmax(0, 1fr)">
      {final && outcome && (
        <Box
          ref={verdict}
          tabIndex={-1}
          outline="none"
          display="grid"
          gap={{ base: '4', md: '12' }}
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'auto minmax(0, 1fr)' }}
          alignItems="center"
        >
          <Box>
            <Box role="status">
              {live ? (
                <Suspense fallback={<VerdictFace {...face} />}>
                  <SettlingVerdict {...face} />
                </Suspense>
              ) : (
                <VerdictFace {...face} />
              )}
            </Box>
            {children}
          </Box>
          <Box>
            {run.confidence !== null && <ConfidenceScale confidence={run.confidence} />}
            <Box color="fg.muted">{copy ? copyWords[copy] : verdictSentence(run, outcome)}</Box>
            <LivenessLine run={run} answers={answers} />
            <Box mt="2" color="fg.muted" data-grade={run.grade}>
              {gradeWords(run)}
            </Box>
            {challenge && (
              <Box mt="2" color="fg.muted" data-challenge={challenge.answered}>
                {challenge.text}
              </Box>
            )}
            {outcome !== 'error' && (
              <Box mt="2" color="fg.muted">
                {decidedBy}
              </Box>
            )}
          </Box>
        </Box>
      )}
      {run.evidence && <EvidenceView evidence={run.evidence} live={live} />}
      <Stages run={run} />
      <AllSteps
        chart={verification}
        state={run.lifecycle.state}
        steps={[]}
        been={run.stages.map(({ stage }) => stage)}
        kind="Verification"
      />
      {final && run.evidence?.switched && <BothLights switched={run.evidence.switched} />}
      {final && run.position && <PositionDrawing position={run.position} />}
      {!final && <ConfidenceScale confidence={null} />}
    </Box>
  );
}
