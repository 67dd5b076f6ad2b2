import { expect } from 'vitest';
import { ErrorAnswer } from '#contract/frame/errors';
import type { Answer } from '../frame/testServer';

/** A clear refusal: 4xx, code and message, nothing of the inside. */
export const clear = ({ status, body }: Answer): void => {
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(ErrorAnswer.strict().safeParse(body).error).toBeUndefined();
  const said = JSON.stringify(body);
  expect(said).not.toMatch(/node_modules|\.ts:|at async|select |insert into|\/work\/|ENOENT/);
};
export const named = (answer: Answer): string[] => {
  clear(answer);
  return ((answer.body as ErrorAnswer).fields ?? []).map(({ field }) => field);
};
