import type { Figures, Stage, StageEvent, StageTime } from '../port';

/** Tells each stage as it goes and remembers how long it took. */
export function clock(on: (event: StageEvent) => void) {
  const times = new Map<Stage, number>();
  let last = performance.now();
  return {
    tell(stage: Stage, progress: number, detail?: Figures) {
      const now = performance.now();
      times.set(stage, (times.get(stage) ?? 0) + now - last);
      last = now;
      on(detail ? { stage, progress, detail } : { stage, progress });
    },
    stages: (): StageTime[] => [...times].map(([stage, ms]) => ({ stage, ms: Math.round(ms) })),
  };
}
