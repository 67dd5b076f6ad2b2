import { analysisMessage } from '#contract/frame/analysisMessages';
import type { AnalysisRun } from '#contract/verification/analyses';

/** A run that failed, but for what is told otherwise; of a code the server says the words. */
export const run = ({
  code = null,
  reason = null,
  ...part
}: Partial<AnalysisRun>): AnalysisRun => ({
  id: '5f0c7f0e-6f5b-4f0e-9d57-2a5a3a4f1c11',
  fingerprint_id: '5f0c7f0e-6f5b-4f0e-9d57-2a5a3a4f1c12',
  item_id: '5f0c7f0e-6f5b-4f0e-9d57-2a5a3a4f1c13',
  lifecycle: { state: 'failed', label: 'Failed', context: {}, version: 1, relations: [] },
  confidence: null,
  code,
  reason,
  message: code === null ? null : analysisMessage(code, reason),
  stages: [],
  position: null,
  evidence: null,
  liveness: null,
  challenge: null,
  grade: 'file',
  counts: { publication: true, verified: true },
  figures: {},
  engine: null,
  calibration: null,
  started_by: 'somebody',
  created_at: '2026-01-01T00:00:00Z',
  finished_at: '2026-01-01T00:00:10Z',
  ...part,
});
