import { and, assign, assertEvent, setup } from 'xstate';
import { verificationThreshold } from '#contract/frame/limits';
import { bySystem, hasRelation } from '#machines/kernel/actor';
import type { Actor, EventBy, Relation } from '#machines/kernel/actor';
import { count, effects, job, signal } from '#machines/kernel/effects';
import { tagged } from '#machines/kernel/transition';
import type { Need, Words } from '#machines/kernel/words';
import { hasFingerprint, isNotWithdrawn, isPhysical } from '#machines/lifecycles/recordNeeds';

/** A run whose worker was killed is taken up again; after this many attempts it is broken with code 100. */
export const mostAttempts = 3;

export type Stage = 'decoding' | 'quality' | 'matching' | 'scoring';

export type VerificationContext = {
  /** Percent, 0 to 100; null until decided. */
  confidence: number | null;
  /** 100 to 112 (spec 8); null where nothing went wrong. */
  code: number | null;
  attempts: number;
};

export type VerificationEvent =
  | EventBy<'run.requeue'>
  | EventBy<'stage.reach', { stage: Stage }>
  | EventBy<'run.decide', { confidence: number; code: number | null }>
  | EventBy<'run.break', { code: number }>;

export const verificationLine = [
  'queued',
  'decoding',
  'quality',
  'matching',
  'scoring',
  'success',
] as const;

const verifyingSides = ['owner', 'holder', 'maker', 'expert', 'verifier'] as const;

/**
 * By which of these relations somebody may have a fingerprint analyzed (E100). `verifier`: receives the object on a loan at
 * this moment. A borrower holds the object for the whole loan and verifies it at that hand-over alone (decision 45).
 */
export const verifyingSidesOf = (relations: readonly Relation[]): Relation[] =>
  verifyingSides.filter(
    (side) => relations.includes(side) && !(side === 'holder' && relations.includes('borrower')),
  );

const mayVerify = (by: Actor): boolean =>
  by.role !== null && verifyingSidesOf(by.relations).some((side) => hasRelation(by, side));

/** Of a withdrawn passport the expert whose review is open still verifies: an opinion that was asked for is written (decision 79). */
export const isNotWithdrawnOrReviewed: Need = {
  ...isNotWithdrawn,
  holds: (record, by) =>
    isNotWithdrawn.holds(record) || (by !== undefined && hasRelation(by, 'expert')),
};

/** Of a run people read its states; what it hears comes from the server. */
const words: Words<VerificationEvent['type']> = {
  born: 'Queued',
  birth: {
    event: 'run.queue',
    by: mayVerify,
    verb: 'Verify',
    again: 'Verify again',
    hint: 'Film its fingerprint again and compare.',
    needs: [
      isPhysical('Only physical objects are verified.'),
      isNotWithdrawnOrReviewed,
      hasFingerprint,
    ],
  },
  events: { 'run.requeue': {}, 'stage.reach': {}, 'run.decide': {}, 'run.break': {} },
  guards: { bySystem: { sentence: 'Only the server does this.', who: true } },
};

const reaches =
  (stage: Stage) =>
  ({ event }: { event: VerificationEvent }) =>
    event.type === 'stage.reach' && event.stage === stage;

const decided = [
  'keepVerdict',
  count('verification'),
  signal('expertise', 'verification.settle'),
] as const;

/** One run of one fingerprint's footage. A stage told twice (a job run again) is refused, never a step back. */
export const verification = setup({
  types: {} as {
    context: VerificationContext;
    events: VerificationEvent;
    tags: 'running' | 'success' | 'failed' | 'error' | 'final';
  },
  guards: {
    bySystem,
    reachesDecoding: reaches('decoding'),
    reachesQuality: reaches('quality'),
    reachesMatching: reaches('matching'),
    reachesScoring: reaches('scoring'),
    attemptsAreLeft: ({ context }) => context.attempts < mostAttempts,
    exceedsThreshold: ({ event }) =>
      event.type === 'run.decide' &&
      event.confidence > verificationThreshold &&
      event.confidence <= 100,
    missesThreshold: ({ event }) =>
      event.type === 'run.decide' &&
      event.confidence >= 0 &&
      event.confidence <= verificationThreshold,
    codeIsKnown: ({ event }) =>
      event.type === 'run.break' &&
      Number.isInteger(event.code) &&
      event.code >= 100 &&
      event.code <= 112,
  },
  actions: {
    ...effects,
    keepVerdict: assign(({ event }) => {
      assertEvent(event, 'run.decide');
      return { confidence: event.confidence, code: event.code };
    }),
    keepCode: assign(({ event }) => {
      assertEvent(event, 'run.break');
      return { code: event.code };
    }),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
  },
}).createMachine({
  id: 'verification',
  meta: { line: verificationLine, words },
  context: { confidence: null, code: null, attempts: 1 },
  entry: job('analyze'),
  initial: 'queued',
  on: {
    'run.requeue': {
      guard: and(['bySystem', 'attemptsAreLeft']),
      // The job that was killed is tried again by the queue: another one would be one too many.
      actions: 'countAttempt',
    },
    'run.break': { guard: and(['bySystem', 'codeIsKnown']), target: '.error', actions: 'keepCode' },
  },
  states: {
    queued: {
      meta: { label: 'Queued' },
      tags: 'running',
      on: { 'stage.reach': { guard: and(['bySystem', 'reachesDecoding']), target: 'decoding' } },
    },
    decoding: {
      meta: { label: 'Decoding' },
      tags: 'running',
      on: { 'stage.reach': { guard: and(['bySystem', 'reachesQuality']), target: 'quality' } },
    },
    quality: {
      meta: { label: 'Quality' },
      tags: 'running',
      on: { 'stage.reach': { guard: and(['bySystem', 'reachesMatching']), target: 'matching' } },
    },
    matching: {
      meta: { label: 'Matching' },
      tags: 'running',
      on: { 'stage.reach': { guard: and(['bySystem', 'reachesScoring']), target: 'scoring' } },
    },
    scoring: {
      meta: { label: 'Scoring' },
      tags: 'running',
      on: {
        'run.decide': [
          { guard: and(['bySystem', 'exceedsThreshold']), target: 'success', actions: decided },
          { guard: and(['bySystem', 'missesThreshold']), target: 'failed', actions: decided },
        ],
      },
    },
    success: { meta: { label: 'Success' }, tags: ['success', 'final'], type: 'final' },
    failed: { meta: { label: 'Failed', at: 'success' }, tags: ['failed', 'final'], type: 'final' },
    error: { meta: { label: 'Error', at: 'success' }, tags: ['error', 'final'], type: 'final' },
  },
});

/** Of one fingerprint, from its latest run (null: none). A broken run says nothing about the object. */
export const fingerprintVerification = (run: string | null): 'NONE' | 'SUCCESS' | 'FAILED' => {
  if (run !== null && tagged(verification, run, 'success')) return 'SUCCESS';
  return run !== null && tagged(verification, run, 'failed') ? 'FAILED' : 'NONE';
};

/** Of the item, from the latest run of each of its fingerprints (null: no run yet). */
export const itemVerification = (
  latestRuns: readonly (string | null)[],
): 'NONE' | 'IN_PROGRESS' | 'SUCCESS' | 'FAILED' => {
  if (latestRuns.some((run) => run !== null && tagged(verification, run, 'running')))
    return 'IN_PROGRESS';
  const verdicts = latestRuns.map(fingerprintVerification);
  if (verdicts.includes('FAILED')) return 'FAILED';
  return verdicts.length > 0 && !verdicts.includes('NONE') ? 'SUCCESS' : 'NONE';
};
