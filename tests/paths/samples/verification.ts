import type { Stage, VerificationEvent } from '#machines/lifecycles/verification';
import { person, start, system, withStrangers } from './people';
import type { Samples } from './people';

const stages: Stage[] = ['decoding', 'quality', 'matching', 'scoring'];
const at = start;

export const verificationSamples: Samples<undefined, VerificationEvent> = {
  inputs: [undefined],
  events: withStrangers([
    ...stages.map((stage) => ({ type: 'stage.reach' as const, by: system, at, stage })),
    ...[0, 40, 82.4, 82.5, 82.500001, 100, -1, 101, NaN].map((confidence) => ({
      type: 'run.decide' as const,
      by: system,
      at,
      confidence,
      code: null,
    })),
    ...[99, 100, 104, 112, 113, 100.5].map((code) => ({
      type: 'run.break' as const,
      by: system,
      at,
      code,
    })),
    { type: 'run.requeue', by: system, at },
    { type: 'run.requeue', by: person('EXPERT', 'expert'), at },
  ]),
};
