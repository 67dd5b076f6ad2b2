import type { JobHelpers } from 'graphile-worker';
import type { TestServer } from './testServer';

/** Runs a task as the queue would, in the try that is given: the first of eight. */
export const runTask = async (
  { parts }: TestServer,
  task: string,
  payload: object,
  attempt = { attempts: 1, max_attempts: 8 },
): Promise<void> => {
  const run = parts.tasks[task];
  if (!run) throw new Error(`There is no task ${task}.`);
  const helpers: unknown = { job: { priority: 0, ...attempt } };
  await run(payload, helpers as JobHelpers);
};
