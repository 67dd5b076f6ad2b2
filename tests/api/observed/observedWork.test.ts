import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, it } from 'vitest';
import { importByHandPlan } from '../model/plans/import';
import { stagedPublicationPlan } from '../model/plans/publication';
import { verificationPlan } from '../model/plans/verification';
import { openWalked, type WalkedServer } from '../walks/walkedServer';
import { withEvents, withoutJobs } from './deeds';
import {
  judgeObserved,
  named,
  observedTitle,
  openBrowser,
  standing,
  type Watched,
} from './observer';

let server: WalkedServer;
let browser: Browser;
/** No job runs: what jobs do is done by deeds, and what passes by in a moment stands still. */
beforeAll(async () => {
  server = await openWalked({ JOBS: '0' });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const watched: Watched[] = [
  {
    plans: [withEvents<'import'>(withoutJobs(importByHandPlan), { type: 'reading.begin' })],
    path: ({ id }) => `/dashboard/import/${id}`,
    tells: (page) => standing(page, 'Import'),
    pressed: ['run.start', 'run.stop'],
  },
  {
    plans: [withoutJobs(stagedPublicationPlan)],
    path: ({ item }) => `/dashboard/items_details/${item}`,
    tells: (page, { state }) =>
      ['published', 'withdrawn'].includes(state)
        ? page.getByRole('main')
        : standing(page, 'Publication'),
  },
  {
    plans: [withoutJobs(verificationPlan)],
    path: ({ item }) => `/dashboard/verifications/${item}`,
    tells: (page, { state }) =>
      ['success', 'failed', 'error'].includes(state)
        ? page.getByRole('main')
        : standing(page, 'Stages of the verification'),
  },
];

it.each(named(watched))(observedTitle, ({ one }) => judgeObserved(server, browser, one));
