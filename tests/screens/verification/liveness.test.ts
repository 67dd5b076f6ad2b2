import { describe, expect, it } from 'vitest';
import {
  livenessReasons,
  type AnalysisRun,
  type LivenessView,
} from '#contract/verification/analyses';
import type { Fingerprint, RegistrationView } from '#contract/verification/fingerprints';
import { registrationOf } from '../../../src/screens/create/passport/registrationWords';
import { adviceFor, adviceWords } from '../../../src/screens/verification/advice/adviceNames';
import { copyBy, copyWords, livenessWord } from '../../../src/screens/verification/livenessWords';
import { adviceOf } from '../../../src/screens/verification/runWords';
import { run } from '../run';

const ended = (state: string, liveness: LivenessView | null): AnalysisRun =>
  run({
    lifecycle: { state, label: state, context: {}, version: 1, relations: [] },
    confidence: 91,
    code: state === 'failed' ? 101 : null,
    message: state === 'failed' ? 'The words of the code' : null,
    liveness,
  });
const said = (verdict: LivenessView['verdict'], ...reasons: LivenessView['reasons']) =>
  ended(verdict === 'copy' ? 'failed' : 'success', { score: 0.5, verdict, reasons });

describe('whether the thing itself was filmed', () => {
  it('is said where the light was answered', () => {
    expect(livenessWord(said('live', 'answered'), true)).toEqual({
      live: true,
      text: 'Confirmed as the real surface, not a photo.',
    });
  });

  it('is never said otherwise; each reason has its own sentence', () => {
    const sentences = livenessReasons
      .filter((reason) => reason === 'unclear' || reason === 'plain' || reason === 'dark')
      .map((reason) => livenessWord(said('unsure', reason), true));
    expect(new Set(sentences.map((one) => one?.text)).size).toBe(3);
    expect(sentences.every((one) => one?.live === false)).toBe(true);
  });

  it('tells of the light where nobody asked and the spot would answer', () => {
    const answers = livenessWord(said('unsure'), true)?.text;
    const mute = livenessWord(said('unsure'), false)?.text;
    expect(mute).toBe('No sign of a copy. (A very fine print may not be detected.)');
    expect(answers?.startsWith(`${mute} `)).toBe(true);
    expect(answers).toContain('phone’s light');
  });

  it('is not spoken of where the surface was not recognised, or is a copy', () => {
    expect(livenessWord(ended('success', null), true)).toBeNull();
    expect(livenessWord(said('copy', 'still'), true)).toBeNull();
    expect(
      livenessWord(ended('failed', { score: 1, verdict: 'unsure', reasons: [] }), true),
    ).toBeNull();
  });
});

describe('a copy', () => {
  it('is told by its dots, or by that it did not answer', () => {
    expect(copyBy(said('copy', 'raster'))).toBe('raster');
    expect(copyBy(said('copy', 'still'))).toBe('still');
    expect(copyBy({ ...said('copy', 'raster'), liveness: null, figures: { copy: 1 } })).toBe(
      'raster',
    );
    expect(copyBy(said('live', 'answered'))).toBeNull();
    expect(copyWords.still).not.toBe(copyWords.raster);
  });

  it('is advised to be filmed as the object itself, in light from the side', () => {
    expect(adviceFor(said('copy', 'still'))).toEqual(['copy', 'side']);
    expect(adviceFor(said('copy', 'raster'))).toEqual(['copy', 'torch']);
    expect(adviceOf(said('copy', 'still'))).toBe('Looks like a flat copy.');
    expect(adviceOf(said('copy', 'raster'))).toBe('The words of the code');
    // The verdict says that it is kept already; once is enough.
    expect(adviceOf({ ...said('copy', 'kept'), message: copyWords.kept })).not.toBe(copyWords.kept);
    // Somebody who held very still is no cheat: verdict and advice say what to do.
    expect(copyWords.kept).toContain('Move the phone a little and film the object again.');
    expect(adviceOf(said('copy', 'kept'))).toContain('move the phone a little');
    expect(adviceFor(said('copy', 'kept'))[0]).toBe('move');
    expect(
      adviceFor(null)
        .map((name) => adviceWords[name])
        .join(' '),
    ).toMatch(/turns off/);
  });
});

describe('a registration', () => {
  const registered = (part: Partial<RegistrationView>): Fingerprint => ({
    id: '5f0c7f0e-6f5b-4f0e-9d57-2a5a3a4f1c14',
    item_id: '5f0c7f0e-6f5b-4f0e-9d57-2a5a3a4f1c13',
    location: 'Lower left',
    prominent_parts: '',
    place: null,
    width_mm: null,
    magnification: 1,
    x: 0,
    y: 0,
    z: 0,
    reference: [],
    grade: 'file',
    preview: null,
    own_picture: null,
    status: 'NONE',
    latest: null,
    registration: {
      ok: true,
      code: null,
      reason: null,
      warnings: [],
      similar_to: [],
      own: null,
      lights: 2,
      answers_light: false,
      footage: [],
      ...part,
    },
  });

  it('says that it answers the light, where it does', () => {
    const mute = registrationOf(registered({ lights: 3 })).sentences;
    const answers = registrationOf(registered({ lights: 3, answers_light: true })).sentences;
    expect(answers.slice(0, -1)).toEqual(mute);
    expect(answers.at(-1)).toMatch(/reacts to light/);
  });

  it('asks for light from another side, where one recording was made of a spot that answers light', () => {
    const lastOf = (lights: number) =>
      registrationOf(registered({ answers_light: true, lights })).sentences.at(-1);
    expect(lastOf(2)).toMatch(/light from another side/);
    expect(lastOf(3)).not.toMatch(/another side/);
  });
});
