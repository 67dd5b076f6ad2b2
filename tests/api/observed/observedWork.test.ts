import { it } from 'vitest';
import { importByHandPlan } from '../model/plans/import';
import { stagedPublicationPlan } from '../model/plans/publication';
import { verificationPlan } from '../model/plans/verification';
import { withEvents, withoutJobs } from './deeds';
import { named, observed, observedTitle, standing, type Watched } from './observer';

/** No job runs: what jobs do is done by deeds, and what passes by in a moment stands still. */
const { judge } = observed({ JOBS: '0' });

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

it.each(named(watched))(observedTitle, ({ one }) => judge(one));
