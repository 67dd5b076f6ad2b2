import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '../../../src/services/request/callError';
import { toast, toastStore } from '../../../src/screens/parts/overlay/toast';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());
const texts = () => toastStore.read().map(({ text }) => text);

it('a toast closes after 15 seconds, not before', () => {
  toast.error(new CallError(500, 'internal', 'The disk is full.'));
  vi.advanceTimersByTime(14_999);
  expect(texts()).toEqual(['The disk is full.']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

it('of a fault that says nothing is “Something went wrong”', () => {
  toast.error(new TypeError('x is undefined'));
  expect(texts()).toEqual(['Something went wrong']);
  vi.advanceTimersByTime(15_000);
});
