import { describe, expect, it } from 'vitest';
import { initial, transition } from '#machines/kernel/transition';
import {
  fingerprintVerification,
  itemVerification,
  mostAttempts,
  verification,
} from '#machines/lifecycles/verification';
import type { Stage, VerificationEvent } from '#machines/lifecycles/verification';
import { after, play } from '../play';
import { start as at, system as by } from '../samples/people';

const reach = (stage: Stage): VerificationEvent => ({ type: 'stage.reach', by, at, stage });
const decide = (confidence: number): VerificationEvent => ({
  type: 'run.decide',
  by,
  at,
  confidence,
  code: null,
});
const scoring = () =>
  play(
    verification,
    undefined,
    reach('decoding'),
    reach('quality'),
    reach('matching'),
    reach('scoring'),
  );

describe('verification', () => {
  it.each([
    [82.5, 'failed'],
    [82.49, 'failed'],
    [0, 'failed'],
    [82.51, 'success'],
    [100, 'success'],
  ])('a confidence of %f is %s', (confidence, state) => {
    const row = scoring();
    expect(after(verification, row, decide(confidence))).toBe(state);
    expect(transition(verification, row.state, row.context, decide(confidence))?.effects).toEqual([
      { type: 'count', action: 'verification' },
      { type: 'signal', to: 'expertise', event: 'verification.settle' },
    ]);
  });
  it.each([-1, 100.1, NaN, Infinity])('a confidence of %f is no percentage', (confidence) => {
    expect(after(verification, scoring(), decide(confidence))).toBeNull();
  });
  it('goes stage by stage; told twice or out of order is refused, never a step back', () => {
    const quality = play(verification, undefined, reach('decoding'), reach('quality'));
    for (const stage of ['decoding', 'quality', 'scoring'] as const)
      expect(after(verification, quality, reach(stage))).toBeNull();
    expect(after(verification, quality, reach('matching'))).toBe('matching');
    expect(after(verification, quality, decide(99))).toBeNull();
  });
  it('begins its analysis at birth', () => {
    expect(initial(verification, undefined).effects).toEqual([{ type: 'job', task: 'analyze' }]);
  });
  it('a killed worker is taken up again where it was, three times in all', () => {
    const requeue: VerificationEvent = { type: 'run.requeue', by, at };
    const row = play(verification, undefined, reach('decoding'), requeue, requeue);
    expect(row.state).toBe('decoding');
    expect(row.context.attempts).toBe(mostAttempts);
    // The queue tries the same job again.
    expect(row.effects).toEqual([]);
    expect(after(verification, row, requeue)).toBeNull();
  });
  it.each([100, 101, 111, 112])('code %i breaks a run', (code) => {
    expect(after(verification, scoring(), { type: 'run.break', by, at, code })).toBe('error');
  });
  it.each([99, 113, 0])('code %i is none', (code) => {
    expect(after(verification, scoring(), { type: 'run.break', by, at, code })).toBeNull();
  });
  it('decides once', () => {
    const row = play(
      verification,
      undefined,
      reach('decoding'),
      reach('quality'),
      reach('matching'),
      reach('scoring'),
      decide(90),
    );
    expect(after(verification, row, decide(10))).toBeNull();
    expect(after(verification, row, { type: 'run.break', by, at, code: 100 })).toBeNull();
    expect(row.context.confidence).toBe(90);
  });
  it.each([
    [[], 'NONE'],
    [[null], 'NONE'],
    [['success', null], 'NONE'],
    [['error'], 'NONE'],
    [['success', 'queued'], 'IN_PROGRESS'],
    [['failed', 'scoring'], 'IN_PROGRESS'],
    [['success', 'failed'], 'FAILED'],
    [['success', 'success'], 'SUCCESS'],
  ])('latest runs %j make the item %s', (runs, word) => {
    expect(itemVerification(runs)).toBe(word);
  });
  it('a fingerprint is Failed, Success or None', () => {
    expect([null, 'matching', 'error', 'failed', 'success'].map(fingerprintVerification)).toEqual([
      'NONE',
      'NONE',
      'NONE',
      'FAILED',
      'SUCCESS',
    ]);
  });
});
