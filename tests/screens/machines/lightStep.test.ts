import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Challenge } from '#contract/verification/challenge';
import { followed } from '../../../src/screens/recorder/camera/brightness';
import type { Torch } from '../../../src/screens/recorder/camera/lightSchedule';
import { recordClip } from '../../../src/screens/recorder/camera/recordClip';
import { filmingWord } from '../../../src/screens/recorder/camera/sweep';

describe('what a filming asks for', () => {
  const words = (asked: Omit<Parameters<typeof filmingWord>[0], 'left'>) =>
    [5, 4, 3, 2, 1].map((left) => filmingWord({ ...asked, left }));

  it('is the hint, where the light takes no part', () => {
    expect(new Set(words({ sweep: false, light: null, hint: 'left' }))).toEqual(new Set([null]));
  });

  it('is to hold still while the light goes off', () => {
    const [before] = words({ sweep: false, light: 'lit', hint: 'good' });
    const [after] = words({ sweep: false, light: 'unlit', hint: 'good' });
    expect(before).toBe('Hold still: the light goes off soon');
    expect(after).toBe('Hold still: the light is off now');
  });

  it('is no longer that the light goes off, when it does not', () => {
    expect(words({ sweep: false, light: 'lit', hint: 'good' }).at(-1)).toBeNull();
  });

  it('leaves room for what spoils the film while the light is on, and says that it is off whatever is seen', () => {
    expect(filmingWord({ sweep: false, light: 'lit', hint: 'shiny', left: 5 })).toBeNull();
    expect(filmingWord({ sweep: true, light: 'lit', hint: 'closer', left: 5 })).toBeNull();
    expect(filmingWord({ sweep: false, light: 'unlit', hint: 'dark', left: 2 })).toMatch(/off now/);
    expect(filmingWord({ sweep: false, light: 'unlit', hint: null, left: 2 })).toMatch(/off now/);
  });

  it('leans to both sides without a light, to one with it', () => {
    const both = words({ sweep: true, light: null, hint: 'left' });
    expect(both[1]).toMatch(/left/);
    expect(both[3]).toMatch(/right/);
    const one = words({ sweep: true, light: 'lit', hint: 'good' });
    expect(one.slice(0, 3)).toEqual(both.slice(0, 3));
    expect(one.join()).not.toMatch(/right/);
    expect(filmingWord({ sweep: true, light: 'unlit', hint: 'still', left: 2 })).toBe(
      'Hold still, without the light',
    );
  });
});

/** Node has no recorder; this one begins late and gives one piece when it stops. */
class LateRecorder {
  static isTypeSupported = (type: string) => type === 'video/webm';
  state = 'inactive';
  mimeType = 'video/webm';
  onstart: () => void = () => undefined;
  onstop: () => void = () => undefined;
  onerror: () => void = () => undefined;
  ondataavailable: (event: { data: Blob }) => void = () => undefined;
  start() {
    this.state = 'recording';
    setTimeout(() => this.onstart(), 300);
  }
  stop() {
    this.state = 'inactive';
    this.ondataavailable({ data: new Blob(['film']) });
    this.onstop();
  }
}

describe('the light during a recording', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('MediaRecorder', LateRecorder);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  interface Lamp {
    on: boolean;
    obeys?: boolean;
    /** How long it takes to obey, in ms. */
    takes?: number;
    follows?: (on: boolean) => boolean;
  }
  /** What was asked of it, and how long after the recording was asked for. */
  const lamp = ({ on, obeys = true, takes = 0, follows = () => true }: Lamp) => {
    const calls: boolean[] = [];
    const at: number[] = [];
    const from = performance.now();
    const torch: Torch = {
      isOn: () => on,
      set: async (wish) => {
        calls.push(wish);
        at.push(performance.now() - from);
        if (takes > 0) await new Promise((resolve) => setTimeout(resolve, takes));
        return obeys;
      },
      watch: () => ({ followedAt: (_, wish) => follows(wish), end: () => undefined }),
    };
    return { calls, at, torch };
  };
  const record = (
    torch: Torch,
    signal = new AbortController().signal,
    challenge: Challenge | null = null,
    onBegun?: () => void,
  ) => recordClip({} as MediaStream, signal, { torch, challenge, ...(onBegun && { onBegun }) });
  const failed = (clip: Promise<unknown>) => clip.catch((error: Error) => error.message);

  it('goes off at half, counted from where the film begins', async () => {
    const { calls, torch } = lamp({ on: true });
    const clip = record(torch);
    await vi.advanceTimersByTimeAsync(2799);
    expect(calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(2501);
    const { torchUntil, light } = await clip;
    expect(torchUntil).toBeCloseTo(2.5);
    expect(light).toBeNull();
    expect(calls).toEqual([false]);
  });

  it('is left alone where it was off, and not spoken of where it did not obey, or was outshone', async () => {
    const outshone = lamp({ on: true, follows: () => false });
    for (const { calls, torch } of [
      lamp({ on: false }),
      lamp({ on: true, obeys: false }),
      outshone,
    ]) {
      const clip = record(torch);
      await vi.advanceTimersByTimeAsync(5300);
      expect((await clip).torchUntil).toBeNull();
      expect(calls.length).toBe(torch.isOn() ? 1 : 0);
    }
  });

  it.each([
    ['before half', 2000, []],
    ['after half', 4000, [false, true]],
  ])('is as it was when the recording is stopped %s', async (_, after, expected) => {
    const { calls, torch } = lamp({ on: true });
    const stopped = new AbortController();
    const clip = failed(record(torch, stopped.signal));
    await vi.advanceTimersByTimeAsync(after);
    stopped.abort();
    await vi.advanceTimersByTimeAsync(5000);
    expect(await clip).toBe('Filming was stopped.');
    expect(calls).toEqual(expected);
  });

  const asked = (...on: boolean[]): Challenge => ({
    seconds: 8,
    light: on.map((one, at) => ({ from: at * 1.3, on: one })),
    tip: { edge: 'left', from: 5 },
  });
  const onFirst = asked(true, false, true);
  const offFirst = asked(false, true, false, true);

  it('follows a challenge from where the film begins, which lasts as long as it asks', async () => {
    const { calls, at, torch } = lamp({ on: true });
    const begun: number[] = [];
    const from = performance.now();
    let over = false;
    const clip = record(torch, undefined, onFirst, () => begun.push(performance.now() - from));
    void clip.then(() => (over = true));
    await vi.advanceTimersByTimeAsync(8299);
    expect(over).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await clip).toMatchObject({ torchUntil: null, light: true });
    expect(begun).toEqual([300]);
    expect(calls).toEqual([false, true]);
    expect(at).toEqual([1600, 2900]);
  });

  it('is off before the first frame where a challenge begins without it', async () => {
    const { calls, at, torch } = lamp({ on: true, takes: 200 });
    const clip = record(torch, undefined, offFirst);
    await vi.advanceTimersByTimeAsync(8500);
    expect((await clip).light).toBe(true);
    expect(calls).toEqual([false, true, false, true]);
    // It takes its time to go off, the recorder takes its own to begin.
    expect(at).toEqual([0, 1800, 3100, 4400]);
  });

  it.each([
    ['does not obey', { on: true, obeys: false }],
    ['obeys late', { on: true, takes: 450 }],
    ['is not seen to go', { on: true, follows: (on: boolean) => on }],
    ['is not seen to come', { on: true, follows: (on: boolean) => !on }],
  ])('has not followed a challenge where it %s', async (_, how) => {
    const { torch } = lamp(how);
    const clip = record(torch, undefined, onFirst);
    await vi.advanceTimersByTimeAsync(8300);
    expect(await clip).toMatchObject({ torchUntil: null, light: false });
  });

  it('has nothing to say where a challenge does not ask for it', async () => {
    const { calls, torch } = lamp({ on: true });
    const clip = record(torch, undefined, { ...onFirst, seconds: 5, light: null });
    await vi.advanceTimersByTimeAsync(5300);
    expect(await clip).toMatchObject({ torchUntil: null, light: null });
    expect(calls).toEqual([]);
  });

  it.each([
    ['while it goes off for the first frame', 100, [false, true]],
    ['while it is off', 1000, [false, true]],
    ['while it is on again', 2500, [false, true, true]],
  ])('is as it was when an answer is stopped %s', async (_, after, expected) => {
    const { calls, torch } = lamp({ on: true, takes: 200 });
    const stopped = new AbortController();
    const clip = failed(record(torch, stopped.signal, offFirst));
    await vi.advanceTimersByTimeAsync(after);
    stopped.abort();
    await vi.advanceTimersByTimeAsync(9000);
    expect(await clip).toBe('Filming was stopped.');
    expect(calls).toEqual(expected);
  });

  it('is as it was when the recorder breaks off', async () => {
    class Broken extends LateRecorder {
      override start() {
        super.start();
        setTimeout(() => this.onerror(), 2000);
      }
    }
    vi.stubGlobal('MediaRecorder', Broken);
    const { calls, torch } = lamp({ on: true });
    const clip = failed(record(torch, undefined, onFirst));
    await vi.advanceTimersByTimeAsync(9000);
    expect(await clip).toBe('Filming stopped unexpectedly. Try again.');
    expect(calls).toEqual([false, true]);
  });
});

const seen = (...levels: number[]) => levels.map((level, at) => ({ at: at * 100, level }));

it('makes the picture darker when it goes, unless the room outshines it or the exposure has made up for it', () => {
  expect(followed(seen(120, 121, 120, 80, 95, 118), 250, false)).toBe(true);
  expect(followed(seen(120, 121, 120, 119, 120, 121), 250, false)).toBe(false);
  expect(followed(seen(120, 121, 120), 250, false)).toBe(true);
  const late = [...seen(120, 121, 120, 120, 120), { at: 1500, level: 60 }];
  expect(followed(late, 250, false)).toBe(false);
});

it('makes the picture brighter when it comes, unless the room outshines it', () => {
  expect(followed(seen(80, 81, 80, 140, 120, 90), 250, true)).toBe(true);
  expect(followed(seen(80, 81, 80, 81, 80, 81), 250, true)).toBe(false);
  expect(followed(seen(80, 81, 80, 40, 60, 79), 250, true)).toBe(false);
});
