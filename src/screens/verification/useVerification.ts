import { useMachine } from '@xstate/react';
import { useCallback, useLayoutEffect } from 'react';
import type { AnalysisRun } from '#contract/verification/analyses';
import { applyTold, asksForReading, run, type RunInput, type Watched } from '#machines/screens/run';
import { analysisCalls } from '../../services/analyses';
import { fingerprintCalls } from '../../services/fingerprints';
import { itemCalls } from '../../services/items';
import { useWatched } from '../data/useWatched';

const read = async (id: string, signal: AbortSignal, shown: Watched | null): Promise<Watched> => {
  const ask = { params: { id }, signal };
  const [item, fingerprints, runs] = await Promise.all([
    itemCalls.one(ask),
    fingerprintCalls.previews(ask),
    analysisCalls.ofItem(ask),
  ]);
  return { item, fingerprints, runs, share: shown?.share ?? null };
};

/** What the server says of one item's verification, and the page's chart over it. */
export const useVerification = (id: string, input: RunInput) => {
  const { thing, failure, again, take } = useWatched<Watched>({
    key: id,
    topics: [`item:${id}`],
    read: (signal, shown) => read(id, signal, shown),
    apply: applyTold,
    rereads: asksForReading,
  });
  const [state, send] = useMachine(run, { input });
  // Before it is drawn: the page is never of one moment and its face of another.
  useLayoutEffect(() => {
    if (thing) send({ type: 'watched.told', watched: thing });
  }, [thing, send]);
  const started = useCallback(
    (next: AnalysisRun) => {
      send({ type: 'run.started', run: next });
      if (!thing) return;
      const others = thing.runs.filter((one) => one.id !== next.id);
      take({ ...thing, runs: [next, ...others] });
    },
    [thing, send, take],
  );
  return { state, send, failure, again, started };
};
