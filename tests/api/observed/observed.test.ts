import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { accountPlan, addedPlan, introducedPlan, unsentPlan } from '../model/plans/account';
import { displayPlan } from '../model/plans/display';
import { expertisePlan } from '../model/plans/expertise';
import { agreedLoanPlan, digitalLoanPlan, invitedLoanPlan, loanPlan } from '../model/plans/loan';
import { missingPlan, stolenPlan } from '../model/plans/report';
import { salePlan } from '../model/plans/sale';
import { signaturePlan } from '../model/plans/signature';
import { subscriptionPlan } from '../model/plans/subscription';
import { withEvents } from './deeds';
import { named, observed, observedTitle, standing, type Watched } from './observer';

const { judge } = observed();

const year = 365 * 86_400_000;
const given = { objects: 200, price: 24_000 };
/** A charge that the processor has said nothing of yet. */
const charge = randomUUID();
const inVain = ['declined', 'cancelled', 'expired'];

const watched: Watched[] = [
  {
    plans: [
      withEvents<'loan'>(
        loanPlan,
        ...(['draft.delete', 'item.withdraw', 'item.lose', 'item.find'] as const).map((type) => ({
          type,
        })),
      ),
      withEvents<'loan'>(agreedLoanPlan, { type: 'agreement.settle', signed: true }),
      invitedLoanPlan,
      digitalLoanPlan,
    ],
    path: ({ item }) => `/dashboard/loan/${item}`,
    tells: (page, { state }) =>
      state === 'draft' ? page.getByText(/^(Draft|Prepared)$/).first() : standing(page, 'Loan'),
    words: { draft: /Draft|Prepared/ },
    pressed: [
      ...['curator.approve', 'curator.reject', 'main.approve', 'main.reject'],
      ...['loan.cancel', 'cancellation.revoke', 'item.return'],
    ],
  },
  {
    plans: [withEvents<'expertise'>(expertisePlan, { type: 'item.delete' })],
    path: ({ item }) => `/dashboard/expert_opinion/${item}`,
    tells: (page, { state }) =>
      inVain.includes(state)
        ? page.getByRole('region', { name: 'Requests without an opinion' })
        : state === 'done'
          ? page.getByRole('region', { name: 'What has happened' })
          : standing(page, 'Expert opinion'),
    pressed: [
      ...['expertise.accept', 'expertise.decline', 'expertise.cancel'],
      ...['expertise.submit', 'expertise.finish'],
    ],
    desk: ({ item }, { abbr }) =>
      abbr === 'E' ? `/dashboard/authenticate/${item}` : `/dashboard/expert_opinion/${item}`,
  },
  {
    plans: [
      withEvents<'account'>(accountPlan, { type: 'admin.appoint' }),
      withEvents<'account'>(unsentPlan, { type: 'admin.appoint' }),
      introducedPlan,
      addedPlan,
    ],
    path: ({ id }) => `/admin/people/edit/${id}`,
    tells: (page) => standing(page, 'Account'),
    pressed: ['account.reject', 'account.disable', 'account.enable'],
  },
  {
    plans: [
      withEvents<'sale'>(
        salePlan,
        { type: 'item.lose' },
        { type: 'item.withdraw' },
        { type: 'ability.check', able: false, reason: 'They hold as many objects as they may.' },
      ),
    ],
    path: ({ item }) => `/dashboard/prepare_sell_item/${item}`,
    // It was begun at another device.
    opens: (page) => page.getByRole('button', { name: 'Continue' }).click(),
    tells: (page, { state }) =>
      state === 'interrupted' ? page.getByRole('main') : standing(page, 'Sale'),
    elsewhere: {
      arrows: /^selling --sale\.(settle#1|reject#|fail#)|^buyer --buyer\.create#/,
      because:
        'a sale is settled in the step that confirms it; sales/saleWays.spec.ts clicks a buyer’s creation',
    },
  },
  {
    plans: [
      withEvents<'signature'>(signaturePlan, {
        type: 'envelope.void',
        reason: 'It was taken back.',
      }),
    ],
    path: ({ id }) => `/dashboard/sign/${id}`,
    tells: (page) => page.getByRole('main'),
    words: {
      ...{ created: 'Code from your e-mail', sent: 'Code from your e-mail' },
      ...{ delivered: 'Code from your e-mail', completed: 'Signed' },
      ...{ declined: 'Signing was cancelled', voided: 'Signing was cancelled' },
    },
    elsewhere: {
      arrows: /^created --envelope.deliver/,
      because: 'it is sent in the step of its birth',
    },
  },
  {
    plans: [missingPlan, stolenPlan],
    path: ({ item }) => `/dashboard/items_details/${item}`,
    tells: (page) => page.getByRole('main'),
    pressed: ['report.close'],
  },
  {
    plans: [displayPlan],
    path: ({ item }) => `/dashboard/items_details/${item}`,
    tells: (page) => page.getByRole('main'),
    pressed: ['display.drop'],
  },
  {
    plans: [
      withEvents<'subscription'>(
        subscriptionPlan,
        { type: 'plan.give', plan: 'buyer_full', ...given, endDate: Date.now() + year },
        { type: 'gift.give', plan: 'buyer_full', ...given },
        { type: 'holder.leave' },
        [
          { type: 'renewal.start', payment: charge },
          { type: 'payment.renew', payment: charge, price: given.price },
        ],
      ),
    ],
    path: () => '/dashboard/subscription',
    tells: (page) => page.getByRole('main'),
    words: { none: 'You have no plan yet', checkout: 'A payment is open' },
    pressed: ['subscription.cancel', 'subscription.renew', 'checkout.leave'],
    elsewhere: {
      arrows:
        /^renewing --(payment\.renew|renewal\.retry|holder\.leave)#|^lapsed --payment\.renew#/,
      because: 'nobody has given a card: each charge of a renewal fails at once',
    },
  },
];

/** In observedWork.test.ts, beside a server without jobs. */
const watchedWithoutJobs = ['import', 'publication', 'verification'];
/** No page of the product stands still on a state of theirs. */
const withoutPage = ['link', 'anchor'];

it('every lifecycle with a page is watched in Chromium', () => {
  const here = watched.map(({ plans: [plan] }) => plan.lifecycle);
  expect([...here, ...watchedWithoutJobs, ...withoutPage].sort()).toEqual(
    Object.keys(lifecycles).sort(),
  );
});

it.each(named(watched))(observedTitle, ({ one }) => judge(one));
