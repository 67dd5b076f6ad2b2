import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { darkened } from '../../../src/screens/recorder/camera/brightness';
import { recordClip, type Torch } from '../../../src/screens/recorder/camera/recordClip';
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

  const lamp = (on: boolean, obeys = true, darkens = true) => {
    const calls: boolean[] = [];
    const torch: Torch = {
      isOn: () => on,
      set: async (wish) => {
        calls.push(wish);
        return obeys;
      },
      watch: () => ({ darkenedAt: () => darkens, end: () => undefined }),
    };
    return { calls, torch };
  };
  const record = (torch: Torch, signal = new AbortController().signal) =>
    recordClip({} as MediaStream, signal, torch);

  it('goes off at half, counted from where the film begins', async () => {
    const { calls, torch } = lamp(true);
    const clip = record(torch);
    await vi.advanceTimersByTimeAsync(2799);
    expect(calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(2501);
    expect((await clip).torchUntil).toBeCloseTo(2.5);
    expect(calls).toEqual([false]);
  });

  it('is left alone where it was off, and not spoken of where it did not obey, or was outshone', async () => {
    for (const { calls, torch } of [lamp(false), lamp(true, false), lamp(true, true, false)]) {
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
    const { calls, torch } = lamp(true);
    const stopped = new AbortController();
    const clip = record(torch, stopped.signal).catch((error: Error) => error.message);
    await vi.advanceTimersByTimeAsync(after);
    stopped.abort();
    await vi.advanceTimersByTimeAsync(5000);
    expect(await clip).toBe('The recording was stopped.');
    expect(calls).toEqual(expected);
  });
});

it('makes the picture darker when it goes, unless the room outshines it or the exposure has made up for it', () => {
  const seen = (...levels: number[]) => levels.map((level, at) => ({ at: at * 100, level }));
  expect(darkened(seen(120, 121, 120, 80, 95, 118), 250)).toBe(true);
  expect(darkened(seen(120, 121, 120, 119, 120, 121), 250)).toBe(false);
  expect(darkened(seen(120, 121, 120), 250)).toBe(true);
  const late = [...seen(120, 121, 120, 120, 120), { at: 1500, level: 60 }];
  expect(darkened(late, 250)).toBe(false);
});
