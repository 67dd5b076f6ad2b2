import { embeddedAnalysis, type EmbeddedConfig } from './embedded';
import type { Analysis, Medium, StageEvent, Verdict } from './port';

export type AnalysisConfig = EmbeddedConfig;

/** Chooses the engine. There is one so far: ours, in child processes. */
export function openAnalysis(config: AnalysisConfig): Analysis {
  return embeddedAnalysis(config);
}

/** A verification within this very process and without limits, for trusted footage on the command line only. */
export async function verifyHere(
  paths: { references: readonly Medium[]; probe: Medium; out: string | null },
  on: (event: StageEvent) => void = () => {},
): Promise<Verdict> {
  const { verifySurface } = await import('./surface/verify');
  return verifySurface(paths, on);
}
