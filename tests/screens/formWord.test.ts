import { expect, it } from 'vitest';
import type { ExpertiseView } from '#contract/expertises';
import { checksOf } from '../../src/screens/opinion/checks';

/** What the page of an opinion says of its form. */
const said = (form: 'NONE' | 'DRAFT' | 'DONE') => {
  const view = {
    form,
    evaluation: null,
    signature: null,
    fingerprints: [],
    item: { id: 'one', type: 'physical' },
    lifecycle: { state: 'inReview', context: { verified: false } },
  } as unknown as ExpertiseView;
  return checksOf(view, false).find(({ name }) => name === 'Authentication form')?.lines[0]?.text;
};

it('an authentication form is Draft, Done or None', () => {
  expect([said('DRAFT'), said('DONE'), said('NONE')]).toEqual(['Draft', 'Done', 'None']);
});
