import { useMachine } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { fromPromise } from 'xstate';
import { run, type Watched } from '#machines/screens/run';
import { follow } from '../../realtime/follow';
import { analysisCalls } from '../../services/analyses';
import { fingerprintCalls } from '../../services/fingerprints';
import { itemCalls } from '../../services/items';

const load = async (id: string, signal: AbortSignal): Promise<Watched> => {
  const ask = { params: { id }, signal };
  const [item, fingerprints, runs] = await Promise.all([
    itemCalls.one(ask),
    fingerprintCalls.previews(ask),
    analysisCalls.ofItem(ask),
  ]);
  return { item, fingerprints, runs };
};

/** The run chart of one item with the server behind it: it loads, and hears the item's topic until the page is left. */
export const useVerification = (id: string, fingerprint: string | null, shown: string | null) => {
  const chart = useMemo(
    () =>
      run.provide({
        actors: {
          load: fromPromise<Watched, { id: string }>(({ input, signal }) => load(input.id, signal)),
        },
      }),
    [],
  );
  const [state, send] = useMachine(chart, { input: { id, fingerprint, run: shown } });
  useEffect(() => follow(`item:${id}`, (event) => send({ type: 'live.told', event })), [id, send]);
  return [state, send] as const;
};
