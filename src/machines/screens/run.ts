import { assign, setup } from 'xstate';
import type { AnalysisRun } from '#contract/verification/analyses';
import type { LiveEvent } from '#contract/frame/events';
import type { Fingerprint } from '#contract/verification/fingerprints';
import type { ItemView } from '#contract/records/items';
import { spotsLeft } from '#contract/verification/spotsLeft';
import { tagged, statesOf } from '#machines/kernel/transition';
import { verification } from '#machines/lifecycles/verification';

/** Everything the verification page shows of one item. */
export type Watched = {
  item: ItemView;
  fingerprints: Fingerprint[];
  runs: AnalysisRun[];
  /** How far the running run's stage is, 0 to 1, as the socket said last. */
  share: number | null;
};

export interface RunInput {
  fingerprint: string | null;
  /** The run that is looked at; null: the newest. */
  run: string | null;
  /** Whoever leads here wants it filmed anew, whatever was found before. */
  films: boolean;
  /** Whether the person may film at all. */
  mayFilm: boolean;
}

export type RunContext = RunInput & {
  watched: Watched | null;
  /** The camera is asked for at once. */
  open: boolean;
};

export type RunEvent =
  /** It was read, or told of. */
  | { type: 'watched.told'; watched: Watched }
  | { type: 'fingerprint.choose'; id: string }
  | { type: 'run.choose'; id: string | null }
  | { type: 'run.started'; run: AnalysisRun }
  | { type: 'film.begin'; open: boolean }
  | { type: 'film.leave' };

/** What the socket said goes onto the run at once; the whole row follows by a reading. Never a step back. */
const told = (runs: readonly AnalysisRun[], event: LiveEvent): AnalysisRun[] => {
  const order = statesOf(verification);
  return runs.map((run) => {
    if (run.id !== event.id || !order.includes(event.state)) return run;
    if (order.indexOf(event.state) < order.indexOf(run.lifecycle.state)) return run;
    // A verdict settles together with its number, which the reading brings.
    if (tagged(verification, event.state, 'final')) return run;
    return { ...run, lifecycle: { ...run.lifecycle, state: event.state } };
  });
};

const shareOf = ({ kind, data }: LiveEvent): number | null =>
  kind === 'progress' && typeof data.progress === 'number' ? data.progress : null;

/** For `watched`: what an event says of the page already. */
export const applyTold = (watched: Watched, event: LiveEvent): void => {
  watched.runs = told(watched.runs, event);
  watched.share = shareOf(event);
};

/** For `watched`: progress within a stage of a run that is known says everything itself. */
export const asksForReading = ({ kind, id }: LiveEvent, watched: Watched | null): boolean =>
  kind !== 'progress' || !watched?.runs.some((one) => one.id === id);

const isRunning = (run: AnalysisRun) => tagged(verification, run.lifecycle.state, 'running');

const ownRuns = ({ watched, fingerprint }: RunContext): AnalysisRun[] =>
  watched?.runs.filter((one) => one.fingerprint_id === fingerprint) ?? [];

/** The newest run of the fingerprint, or the one that was chosen. */
export const runShown = (context: RunContext): AnalysisRun | null => {
  const own = ownRuns(context);
  return own.find((one) => one.id === context.run) ?? own[0] ?? null;
};

const spotLeft = (fingerprints: readonly Fingerprint[]) => {
  const { next, refused } = spotsLeft(fingerprints);
  return next ?? refused;
};

/** The fingerprint that the page opens with: one under way, else the first that is not verified and can be, else the first. */
const opening = ({ fingerprints, runs }: Watched) =>
  runs.find(isRunning)?.fingerprint_id ?? spotLeft(fingerprints)?.id ?? fingerprints[0]?.id ?? null;

/**
 * The face of the verification page, from beside the object or from afar: the studio, the run that is looked at, or
 * nothing yet. What it shows is `watched`.
 */
export const run = setup({
  types: {} as { context: RunContext; events: RunEvent; input: RunInput },
  guards: {
    hasNoFingerprint: ({ context: { watched } }) => watched?.fingerprints.length === 0,
    isFilmed: ({ context }) =>
      context.mayFilm &&
      !ownRuns(context).some(isRunning) &&
      (context.films || runShown(context) === null),
    hasRun: ({ context }) => runShown(context) !== null,
  },
  actions: {
    take: assign(({ context, event }) => {
      if (event.type !== 'watched.told') return {};
      const { watched } = event;
      const isThere = watched.fingerprints.some((one) => one.id === context.fingerprint);
      return { watched, fingerprint: isThere ? context.fingerprint : opening(watched) };
    }),
    chooseFingerprint: assign(({ event }) =>
      event.type === 'fingerprint.choose'
        ? { fingerprint: event.id, run: null, films: false, open: false }
        : {},
    ),
    chooseRun: assign(({ event }) =>
      event.type === 'run.choose' ? { run: event.id, films: false, open: false } : {},
    ),
    addRun: assign(({ context, event }) => {
      if (event.type !== 'run.started' || !context.watched) return {};
      const { watched } = context;
      const others = watched.runs.filter((one) => one.id !== event.run.id);
      return {
        run: null,
        fingerprint: event.run.fingerprint_id,
        films: false,
        open: false,
        watched: { ...watched, runs: [event.run, ...others] },
      };
    }),
    film: assign(({ event }) =>
      event.type === 'film.begin' ? { films: true, open: event.open } : {},
    ),
    leave: assign({ films: false, open: false }),
  },
}).createMachine({
  id: 'run',
  context: ({ input }) => ({ ...input, watched: null, open: false }),
  initial: 'opening',
  on: { 'watched.told': { target: '.placing', actions: 'take' } },
  states: {
    opening: {},
    placing: {
      always: [
        { guard: 'hasNoFingerprint', target: 'without' },
        { guard: 'isFilmed', target: 'shown.studio' },
        { guard: 'hasRun', target: 'shown.result' },
        { target: 'shown.unfilmed' },
      ],
    },
    /** No spot of the object is registered. */
    without: {},
    shown: {
      initial: 'unfilmed',
      on: {
        'fingerprint.choose': { target: 'placing', actions: 'chooseFingerprint' },
        'run.choose': { target: 'placing', actions: 'chooseRun' },
        'run.started': { target: 'placing', actions: 'addRun' },
        'film.begin': { target: 'placing', actions: 'film' },
        'film.leave': { target: 'placing', actions: 'leave' },
      },
      states: {
        studio: {},
        /** A run, under way or ended. */
        result: {},
        /** Nobody has filmed it, and this person may not. */
        unfilmed: {},
      },
    },
  },
});
