import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyScreen } from '../../../src/screens/app/lazyScreen';

const reload = vi.fn();
const kept = new Map<string, string>();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('location', { pathname: '/dashboard/items', reload });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  reload.mockClear();
  kept.clear();
});

/** Has React ask for a screen whose chunk never comes. */
const begin = () => {
  const never = new Promise<{ Screen: () => null }>(() => undefined);
  const screen = lazyScreen(() => never, 'Screen') as unknown as {
    _init: (payload: unknown) => unknown;
    _payload: unknown;
  };
  try {
    return screen._init(screen._payload);
  } catch (waiting) {
    return waiting as Promise<unknown>;
  }
};

it('a chunk may take 120 seconds; then the page is loaded anew, once', async () => {
  const first = expect(begin()).rejects.toThrow('120 seconds');
  await vi.advanceTimersByTimeAsync(119_999);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(reload).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10_000);
  await first;
  const again = expect(begin()).rejects.toThrow('120 seconds');
  await vi.advanceTimersByTimeAsync(120_000);
  await again;
  expect(reload).toHaveBeenCalledTimes(1);
});

it('somebody who is asked before the reload and stays is told what failed', async () => {
  const screen = expect(begin()).rejects.toThrow('120 seconds');
  await vi.advanceTimersByTimeAsync(120_000);
  expect(reload).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10_000);
  await screen;
});
