import { describe, expect, it } from 'vitest';
import { gradeSentence, type Grade } from '#contract/frame/grades';
import type { Challenge, ChallengeView } from '#contract/verification/challenge';
import { challengeWords } from '../../../src/screens/verification/film/challengeWords';
import { gradeWords } from '../../../src/screens/verification/film/gradeWords';
import { challengeWord } from '../../../src/screens/recorder/challenge/course';
import { run } from '../run';

const steps = [
  { from: 0, on: false },
  { from: 2, on: true },
];
const lit: Challenge = { seconds: 8, light: steps, tip: { edge: 'left', from: 5 } };
const unlit: Challenge = { seconds: 5, light: null, tip: { edge: 'top', from: 2 } };
const said = (asked: Challenge, light: boolean | null, tip: boolean) => {
  const answered = tip && light !== false;
  const challenge: ChallengeView = { asked, answered, light, tip };
  return challengeWords(run({ challenge }));
};

describe('what was asked of a recording', () => {
  it('is not spoken of where nothing was', () => {
    expect(challengeWords(run({}))).toBeNull();
  });

  it('is named where the film shows it', () => {
    expect(said(lit, true, true)).toEqual({
      answered: true,
      text: 'The app asked for the light to go off and on, then for a tilt over the left edge. The film shows both.',
    });
    expect(said(unlit, null, true)).toEqual({
      answered: true,
      text: 'The app asked for a tilt over the top edge. The film shows it.',
    });
  });

  it('is the tip alone where the surface hardly answers light', () => {
    expect(said(lit, null, true)?.text).not.toContain('light');
  });

  it('is told by what is missing, and what to do', () => {
    expect(said(lit, true, false)).toEqual({
      answered: false,
      text: 'The film does not show the tilt over the left edge. Film again, and tilt the phone when the app asks.',
    });
    expect(said(lit, false, true)).toEqual({
      answered: false,
      text: 'The surface did not show the light going off and on as asked. Film again where the room is a little darker, and hold still.',
    });
    expect(said(lit, false, false)?.text).toMatch(
      /^The film shows neither the light .* nor the tilt/,
    );
    expect(said(unlit, null, false)?.text).toContain('the tilt over the top edge');
  });
});

describe('a film that does not count', () => {
  const of = (grade: Grade, publication: boolean, verified: boolean) =>
    gradeWords(run({ grade, counts: { publication, verified } }));

  it('says which films do: of a recorded one, those that are answered', () => {
    expect(of('recorded', false, true)).toBe(
      `${gradeSentence('recorded')} It does not count for publication: only films that are recorded live in the app, with the movement that is asked for, do.`,
    );
    expect(of('file', true, false)).toBe(
      `${gradeSentence('file')} It does not count for the word “Verified”: only films that are recorded in the app do.`,
    );
    expect(of('file', false, false)).toContain('nor for the word “Verified”');
  });

  it('is not spoken of where it counts', () => {
    expect(of('answered', true, true)).toBe(gradeSentence('answered'));
  });
});

describe('what a challenge asks for while it is filmed', () => {
  const still = { tipping: false, held: true, hint: 'good' } as const;

  it('is to hold still, with the light or without', () => {
    expect(challengeWord({ ...still, challenge: lit, light: 'lit' })).toBe(
      'Hold still: the light goes off and on',
    );
    expect(challengeWord({ ...still, challenge: unlit, light: null })).toBe('Hold still');
  });

  it('leaves room for what spoils the film, but not while the light is off', () => {
    const shiny = { ...still, hint: 'shiny' } as const;
    expect(challengeWord({ ...shiny, challenge: lit, light: 'lit' })).toBeNull();
    expect(challengeWord({ ...shiny, challenge: unlit, light: null })).toBeNull();
    expect(challengeWord({ ...shiny, challenge: lit, light: 'unlit' })).toMatch(/^Hold still/);
    expect(challengeWord({ ...still, hint: 'seeking', challenge: lit, light: 'lit' })).toMatch(
      /^Hold still/,
    );
  });

  it('is the tip, whatever is seen', () => {
    const tip = { tipping: true, light: 'lit', hint: 'shiny' } as const;
    expect(challengeWord({ ...tip, challenge: lit, held: true })).toBe(
      'Tilt the phone: left edge closer',
    );
    expect(challengeWord({ ...tip, challenge: unlit, held: false })).toBe(
      'Tilt the camera: top edge closer',
    );
  });
});
