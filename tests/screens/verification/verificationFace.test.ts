import { createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { AnalysisRun } from '../../../src/contract/verification/analyses';
import type { LiveEvent } from '../../../src/contract/frame/events';
import type { Fingerprint } from '../../../src/contract/verification/fingerprints';
import type { ItemView } from '../../../src/contract/records/items';
import {
  applyTold,
  asksForReading,
  run as chart,
  runShown,
  type RunInput,
  type Watched,
} from '../../../src/machines/screens/run';
import { run } from '../run';

const spot = (id: string, status: Fingerprint['status'] = 'NONE') =>
  ({ id, status, registration: null }) as Fingerprint;
/** One that cannot be verified. */
const refused = (id: string) => ({ ...spot(id), registration: { ok: false } }) as Fingerprint;
const runOf = (id: string, fingerprint_id: string, state: string): AnalysisRun =>
  run({ id, fingerprint_id, lifecycle: { ...run({}).lifecycle, state } });
const page = (fingerprints: Fingerprint[], runs: AnalysisRun[] = []): Watched => ({
  item: {} as ItemView,
  fingerprints,
  runs,
  share: null,
});

const opened = (watched: Watched, part: Partial<RunInput> = {}) => {
  const actor = createActor(chart, {
    input: { fingerprint: null, run: null, films: false, mayFilm: true, ...part },
  });
  actor.start();
  actor.send({ type: 'watched.told', watched });
  return {
    actor,
    face: () => actor.getSnapshot().value,
    chosen: () => actor.getSnapshot().context.fingerprint,
    shown: () => runShown(actor.getSnapshot().context)?.id ?? null,
  };
};

describe('the page of a verification', () => {
  it('says that there is no fingerprint', () => {
    expect(opened(page([])).face()).toBe('without');
  });

  it('opens with the studio where nothing was filmed, and without it for who may not film', () => {
    expect(opened(page([spot('a')])).face()).toEqual({ shown: 'studio' });
    expect(opened(page([spot('a')]), { mayFilm: false }).face()).toEqual({ shown: 'unfilmed' });
  });

  it('opens with what is under way, else with what is not verified yet', () => {
    const spots = [spot('a', 'SUCCESS'), spot('b')];
    expect(opened(page(spots)).chosen()).toBe('b');
    expect(opened(page(spots, [runOf('1', 'a', 'matching')])).chosen()).toBe('a');
  });

  it('passes over a spot that cannot be verified, unless no other is left', () => {
    const spots = [spot('a', 'SUCCESS'), refused('b')];
    expect(opened(page([...spots, spot('c')])).chosen()).toBe('c');
    expect(opened(page(spots)).chosen()).toBe('b');
  });

  it('stays at the fingerprint that is looked at when another is filmed elsewhere', () => {
    const { actor, chosen } = opened(page([spot('a'), spot('b')]));
    actor.send({
      type: 'watched.told',
      watched: page([spot('a'), spot('b')], [runOf('1', 'b', 'matching')]),
    });
    expect(chosen()).toBe('a');
  });

  it('shows the newest run, another that is chosen, and films anew where one wants to', () => {
    const runs = [runOf('2', 'a', 'failed'), runOf('1', 'a', 'success')];
    const { actor, face, shown } = opened(page([spot('a')], runs));
    expect([face(), shown()]).toEqual([{ shown: 'result' }, '2']);
    actor.send({ type: 'run.choose', id: '1' });
    expect(shown()).toBe('1');
    actor.send({ type: 'film.begin', open: true });
    expect([face(), actor.getSnapshot().context.open]).toEqual([{ shown: 'studio' }, true]);
    actor.send({ type: 'film.leave' });
    expect(face()).toEqual({ shown: 'result' });
  });

  it('leaves the studio for the run that begins', () => {
    const { actor, face, shown } = opened(page([spot('a')], [runOf('1', 'a', 'failed')]), {
      films: true,
    });
    expect(face()).toEqual({ shown: 'studio' });
    actor.send({ type: 'run.started', run: runOf('2', 'a', 'queued') });
    expect([face(), shown()]).toEqual([{ shown: 'result' }, '2']);
  });
});

const event = (state: string, part: Partial<LiveEvent> = {}): LiveEvent => ({
  topic: 'item:00000000-0000-0000-0000-000000000000',
  number: 1,
  kind: 'changed',
  id: '1',
  type: 'verification',
  state,
  at: '2026-01-01T00:00:00.000Z',
  data: {},
  ...part,
});

describe('what the socket says of a run', () => {
  it('moves it on at once, never back, and leaves the verdict to the reading', () => {
    const watched = page([spot('a')], [runOf('1', 'a', 'matching')]);
    const stateOf = () => watched.runs[0]?.lifecycle.state;
    applyTold(watched, event('decoding'));
    expect(stateOf()).toBe('matching');
    applyTold(watched, event('success'));
    expect(stateOf()).toBe('matching');
  });

  it('is read anew, but for progress of a run that is known', () => {
    const watched = page([spot('a')], [runOf('1', 'a', 'decoding')]);
    const progress = event('decoding', { kind: 'progress', data: { progress: 0.4 } });
    applyTold(watched, progress);
    expect(watched.share).toBe(0.4);
    expect(asksForReading(progress, watched)).toBe(false);
    expect(asksForReading({ ...progress, id: '2' }, watched)).toBe(true);
    expect(asksForReading(event('matching'), watched)).toBe(true);
  });
});
