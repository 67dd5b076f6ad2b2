import { expect, it } from 'vitest';
import { mailConfig } from '../../../server/mail/config';
import { contentOf } from '../../../server/mail/contentOf';
import type { Tx } from '../../../server/store/open';

const head = mailConfig();
const plan = { plan: 'buyer_full', objects: 100, price: 180_00, endDate: Date.UTC(2027, 2, 5) };
const context = { ...plan, renews: true, pending: null, renewal: null, failures: 0, reason: null };

/** The text of a letter on a subscription that stands there. None of these asks the database. */
const textOf = async (template: string, state: string, changed: object = {}) => {
  const row = { state, context: { ...context, ...changed } };
  const { paragraphs } = await contentOf({} as Tx, {
    ...{ lifecycle: 'subscription', row, template, head },
  });
  return paragraphs.join('\n');
};

it('the letter of a free month says that a plan renews where it does, and that it ends where it does not', async () => {
  const renews = await textOf('subscription month', 'active');
  expect(renews).toContain(
    'You now have Buyer full, for 100 objects, until 5 March 2027.\nAfter that your plan renews automatically',
  );
  expect(renews).not.toContain('It ends on that day');
  const ends = await textOf('subscription month', 'active', { renews: false });
  expect(ends).toContain('It ends on that day');
});

it('the letter of a cancellation offers to undo it only while the plan runs', async () => {
  const running = await textOf('subscription canceled', 'canceled', { renews: false });
  expect(running).toContain('You can undo this or renew here:');
  const grace = await textOf('subscription canceled', 'grace', { renews: false });
  expect(grace).toContain('You can renew here:');
  expect(grace).not.toContain('undo');
});
