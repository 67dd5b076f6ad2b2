import { expect, it } from 'vitest';
import {
  clockText,
  dayText,
  isRecent,
  momentText,
} from '../../src/screens/parts/history/momentText';

it('times are shown three hours ahead of UTC, and labelled so', () => {
  expect(momentText('2026-11-23T21:30:05Z')).toBe('24 Nov 2026, 00:30 UTC+3');
  expect(dayText('2026-12-31T20:59:59Z')).toBe('31 Dec 2026');
  expect(dayText('2026-12-31T21:00:00Z')).toBe('1 Jan 2027');
  expect(clockText('2026-11-23T21:30:05Z')).toBe('00:30:05');
});

it('recent is what happened within 24 hours', () => {
  const now = Date.parse('2026-11-23T12:00:00Z');
  expect(isRecent('2026-11-22T12:00:00.001Z', now)).toBe(true);
  expect(isRecent('2026-11-22T12:00:00Z', now)).toBe(false);
});
