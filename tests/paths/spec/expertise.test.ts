import { describe, expect, it } from 'vitest';
import { expertise } from '#machines/lifecycles/expertise';
import type { ExpertiseEvent } from '#machines/lifecycles/expertiseRules';
import { refusalOf } from '#machines/kernel/explain';
import { transition } from '#machines/kernel/transition';
import { wireOf } from '#machines/kernel/steps';
import { after, play } from '../play';
import { hour, person, start, system } from '../samples/people';

const expert = person('EXPERT', 'expert');
const owner = person('BUYER', 'asker');
const at = start + hour;
const accept: ExpertiseEvent = { type: 'expertise.accept', by: expert, at: start };
const verified: ExpertiseEvent = { type: 'verification.settle', by: system, at, verified: true };
const form: ExpertiseEvent = { type: 'form.save', by: expert, at, form: 'DONE' };
const draft: ExpertiseEvent = { type: 'form.save', by: expert, at, form: 'DRAFT' };
const signed: ExpertiseEvent = { type: 'signature.settle', by: system, at, signature: 'completed' };
const submit: ExpertiseEvent = { type: 'expertise.submit', by: expert, at };
const extend = (when: number): ExpertiseEvent => ({ type: 'window.extend', by: owner, at: when });
const expire = (when: number): ExpertiseEvent => ({ type: 'window.expire', by: system, at: when });

describe('expertise', () => {
  it('opens a window of 172800000 ms, kept by a timer of the server', () => {
    expect(play(expertise, { at: start }, accept).effects).toContainEqual({
      type: 'timer',
      event: 'window.expire',
      at: start + 172_800_000,
    });
  });
  it.each([
    ['successful verification', [form, signed], ['verificationSucceeded']],
    ['a done form', [verified, draft], ['formIsFilledIn', 'signatureIsCompleted']],
    ['a completed signature', [verified, form], ['signatureIsCompleted']],
  ])('cannot be submitted without %s', (_, events, missing) => {
    const row = play(expertise, { at: start }, accept, ...events);
    expect(after(expertise, row, submit)).toBeNull();
    const refusal = refusalOf(expertise, row.state, row.context, submit);
    expect(refusal?.reasons.map(({ code }) => code)).toEqual(missing);
  });
  it('is submitted with all three, and its window then runs no longer', () => {
    const row = play(expertise, { at: start }, accept, verified, form, signed, submit);
    expect(wireOf(expertise, row.state)).toBe('FINISH_REVIEW');
    expect(row.effects).toContainEqual({ type: 'untimer', event: 'window.expire' });
    expect(after(expertise, row, expire(start + 1000 * hour))).toBeNull();
  });
  it('a verification that fails later takes the submit away again', () => {
    const row = play(expertise, { at: start }, accept, verified, form, signed, {
      ...verified,
      verified: false,
    } as ExpertiseEvent);
    expect(after(expertise, row, submit)).toBeNull();
  });
  it('the owner finishes it, and the opinion stands in the history', () => {
    const row = play(expertise, { at: start }, accept, verified, form, signed, submit, {
      type: 'expertise.finish',
      by: owner,
      at,
    });
    expect(wireOf(expertise, row.state)).toBe('DONE');
    expect(row.effects).toContainEqual({ type: 'record', action: 'Expert opinion' });
  });
  it('is extended only when no more than 48 hours are left', () => {
    const row = play(expertise, { at: start }, accept);
    const longer = transition(expertise, row.state, row.context, extend(start))!;
    expect(longer.context.expiresAt).toBe(start + 96 * hour);
    expect(longer.effects).toContainEqual({
      type: 'timer',
      event: 'window.expire',
      at: start + 96 * hour,
    });
    expect(after(expertise, longer, extend(start + 48 * hour - 1))).toBeNull();
    expect(after(expertise, longer, extend(start + 48 * hour))).toBe('inReview');
    expect(after(expertise, longer, extend(start + 96 * hour))).toBeNull();
  });
  it('expires when the window is over, not before, and an old timer finds nothing', () => {
    const row = play(expertise, { at: start }, accept);
    expect(after(expertise, row, expire(start + 48 * hour - 1))).toBeNull();
    expect(after(expertise, row, expire(start + 48 * hour))).toBe('expired');
    const longer = play(expertise, { at: start }, accept, extend(at));
    expect(after(expertise, longer, expire(start + 48 * hour))).toBeNull();
  });
  it('is not submitted after the window, though the timer be late', () => {
    const row = play(expertise, { at: start }, accept, verified, form, signed);
    expect(after(expertise, row, { ...submit, at: start + 48 * hour })).toBeNull();
  });
  it('the form does not change before the signer or once signed', () => {
    const open: ExpertiseEvent = { type: 'signature.settle', by: system, at, signature: 'open' };
    expect(after(expertise, play(expertise, { at: start }, accept, form, open), draft)).toBeNull();
    expect(
      after(expertise, play(expertise, { at: start }, accept, form, signed), draft),
    ).toBeNull();
    const voided: ExpertiseEvent = { type: 'signature.settle', by: system, at, signature: 'none' };
    expect(
      after(expertise, play(expertise, { at: start }, accept, form, open, voided), draft),
    ).toBe('inReview');
  });
});
