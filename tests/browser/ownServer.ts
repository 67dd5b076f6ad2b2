import { test as base } from './people/people';

/**
 * The product alone for the files that use it: a worker fixture of their own makes Playwright start another worker,
 * so that deciding about the demo people spoils nothing for others.
 */
export const test = base.extend<object, { ownHouse: null }>({
  ownHouse: [async ({}, use) => use(null), { scope: 'worker', auto: true }],
});
