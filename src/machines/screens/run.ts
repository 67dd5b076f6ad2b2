import { assign, fromPromise, setup } from 'xstate';
import type { AnalysisRun } from '#contract/verification/analyses';
import type { LiveEvent } from '#contract/frame/events';
import type { Fingerprint } from '#contract/verification/fingerprints';
import type { ItemView } from '#contract/records/items';
import { tagged, statesOf } from '#machines/kernel/transition';
import { verification } from '#machines/lifecycles/verification';

/** Everything the verification page shows of one item. */
export type Watched = { item: ItemView; fingerprints: Fingerprint[]; runs: AnalysisRun[] };

export type RunContext = {
  id: string;
  watched: Watched | null;
  fingerprint: string | null;
  /** The run that is looked at; null: the newest. */
  run: string | null;
  /** How far the running run's stage is, 0 to 1, as the socket said last. */
  share: number | null;
  error: unknown;
};

export type RunEvent =
  | { type: 'live.told'; event: LiveEvent }
  | { type: 'fingerprint.choose'; id: string }
  | { type: 'run.choose'; id: string | null }
  | { type: 'run.started'; run: AnalysisRun }
  | { type: 'load.again' };

const unprovided = () => Promise.reject(new Error('The screen provides this actor'));

/** What the socket said goes onto the run at once; the whole row follows by the reload. Never a step back. */
export const told = (runs: readonly AnalysisRun[], event: LiveEvent): AnalysisRun[] => {
  const order = statesOf(verification);
  return runs.map((run) => {
    if (run.id !== event.id || !order.includes(event.state)) return run;
    if (order.indexOf(event.state) < order.indexOf(run.lifecycle.state)) return run;
    // A verdict settles together with its number, which the reload brings.
    if (tagged(verification, event.state, 'final')) return run;
    return { ...run, lifecycle: { ...run.lifecycle, state: event.state } };
  });
};

const shareOf = ({ kind, data }: LiveEvent): number | null =>
  kind === 'progress' && typeof data.progress === 'number' ? data.progress : null;

/** The newest run of the fingerprint, or the one that was chosen. */
export const runShown = ({ watched, fingerprint, run }: RunContext): AnalysisRun | null => {
  const own = watched?.runs.filter((one) => one.fingerprint_id === fingerprint) ?? [];
  return own.find((one) => one.id === run) ?? own[0] ?? null;
};

export const isRunning = (run: AnalysisRun) => tagged(verification, run.lifecycle.state, 'running');

/** The fingerprint that the page opens with: one under way, else the first that is not verified, else the first. */
const opening = ({ fingerprints, runs }: Watched) =>
  runs.find(isRunning)?.fingerprint_id ??
  fingerprints.find((one) => one.status !== 'SUCCESS')?.id ??
  fingerprints[0]?.id ??
  null;

/** Watching the runs of one item, from beside it or from afar: loads, hears the socket, reloads what it told. */
export const run = setup({
  types: {} as {
    context: RunContext;
    events: RunEvent;
    input: { id: string; fingerprint: string | null; run?: string | null };
  },
  actors: { load: fromPromise<Watched, { id: string }>(unprovided) },
  guards: {
    /** Progress within a stage of a run that is known says everything itself. */
    isProgress: ({ context, event }) =>
      event.type === 'live.told' &&
      event.event.kind === 'progress' &&
      (context.watched?.runs.some((one) => one.id === event.event.id) ?? false),
  },
  actions: {
    take: assign(({ context }, params: { watched: Watched }) => ({
      watched: params.watched,
      fingerprint: params.watched.fingerprints.some((one) => one.id === context.fingerprint)
        ? context.fingerprint
        : opening(params.watched),
      error: null,
    })),
    hear: assign(({ context, event }) =>
      event.type === 'live.told' && context.watched
        ? {
            watched: { ...context.watched, runs: told(context.watched.runs, event.event) },
            share: shareOf(event.event),
          }
        : {},
    ),
    chooseFingerprint: assign(({ event }) =>
      event.type === 'fingerprint.choose' ? { fingerprint: event.id, run: null } : {},
    ),
    chooseRun: assign(({ event }) => (event.type === 'run.choose' ? { run: event.id } : {})),
    addRun: assign(({ context, event }) => {
      if (event.type !== 'run.started' || !context.watched) return {};
      const others = context.watched.runs.filter((one) => one.id !== event.run.id);
      return {
        run: null,
        fingerprint: event.run.fingerprint_id,
        watched: { ...context.watched, runs: [event.run, ...others] },
      };
    }),
    takeError: assign((_, params: { error: unknown }) => ({ error: params.error })),
  },
}).createMachine({
  id: 'run',
  context: ({ input }) => ({
    id: input.id,
    fingerprint: input.fingerprint,
    watched: null,
    run: input.run ?? null,
    share: null,
    error: null,
  }),
  initial: 'loading',
  on: {
    'fingerprint.choose': { actions: 'chooseFingerprint' },
    'run.choose': { actions: 'chooseRun' },
    'run.started': { target: '.reloading', actions: 'addRun' },
  },
  states: {
    loading: {
      invoke: {
        src: 'load',
        input: ({ context }) => ({ id: context.id }),
        onDone: {
          target: 'watching',
          actions: { type: 'take', params: ({ event }) => ({ watched: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'takeError', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: { on: { 'load.again': 'loading' } },
    watching: {
      on: {
        'live.told': [
          { guard: 'isProgress', actions: 'hear' },
          { target: 'reloading', actions: 'hear' },
        ],
        'load.again': 'reloading',
      },
    },
    reloading: {
      invoke: {
        src: 'load',
        input: ({ context }) => ({ id: context.id }),
        onDone: {
          target: 'watching',
          actions: { type: 'take', params: ({ event }) => ({ watched: event.output }) },
        },
        // What stands on the page stands; the next word of the socket loads again.
        onError: 'watching',
      },
      on: {
        'live.told': [
          { guard: 'isProgress', actions: 'hear' },
          { target: 'reloading', reenter: true, actions: 'hear' },
        ],
      },
    },
  },
});
