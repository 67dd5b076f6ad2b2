import { useEffect, useRef } from 'react';
import type { AnalysisRun } from '#contract/verification/analyses';
import { verification } from '../data/lifecycles/verification';
import { Course } from '../parts/history/Course';
import type { Stop } from '../parts/object/stop';
import { isA } from './runWords';
import { useTicking } from './useTicking';

const seconds = (ms: number) => (ms < 50 ? 'under 0.1 s' : `${(ms / 1000).toFixed(1)} s`);

/** How long each stage took as seen here, until the server says it itself at the end of the run. */
const useSeenTimes = (run: AnalysisRun) => {
  const times = useRef(new Map<string, number>());
  const since = useRef({ state: run.lifecycle.state, at: performance.now() });
  useEffect(() => {
    const { state, at } = since.current;
    if (state === run.lifecycle.state) return;
    times.current.set(state, performance.now() - at);
    since.current = { state: run.lifecycle.state, at: performance.now() };
  }, [run.lifecycle.state]);
  return times.current;
};

/** The run's stages as a course, the time of each ticking while it stands there. */
export function Stages({ run }: { run: AnalysisRun }) {
  const running = isA(run, 'running');
  const ticking = useTicking(running ? `${run.id} ${run.lifecycle.state}` : null);
  const seen = useSeenTimes(run);
  const took = new Map(run.stages.map((stage) => [stage.stage, stage.ms]));
  const stops: Stop[] = verification.stations(run.lifecycle.state).map((station, index, all) => {
    const ms = took.get(station.id) ?? seen.get(station.id);
    const now = running && station.status === 'now';
    const verdict = index === all.length - 1;
    // A fault ended it before: what was never begun is not done.
    const unreached = isA(run, 'error') && index > 0 && !verdict && !took.has(station.id);
    return {
      name: verdict && running ? 'Verdict' : station.label,
      standing: unreached
        ? 'ahead'
        : !running && station.status === 'now'
          ? 'done'
          : station.status,
      note: now ? `${(ticking / 1000).toFixed(1)} s` : ms === undefined ? undefined : seconds(ms),
      failed: verdict && !running && !isA(run, 'success'),
    };
  });
  return <Course stops={stops} label="Stages of the verification" />;
}
