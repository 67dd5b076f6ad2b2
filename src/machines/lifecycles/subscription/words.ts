import type { Words } from '#machines/kernel/words';
import type { SubscriptionEvent, SubscriptionGuard } from '#machines/lifecycles/subscription/rules';

const charging = 'The card is being charged. Try again later.';

/** What people read of a subscription: buttons, questions, the history, and why something is refused. */
export const subscriptionWords: Words<SubscriptionEvent['type'], SubscriptionGuard> = {
  born: 'Opened',
  events: {
    'checkout.start': { done: 'Payment opened', closed: { running: charging } },
    'checkout.leave': { verb: 'Drop this payment', done: 'Payment dropped', tone: 'plain' },
    'checkout.expire': { done: 'Payment not finished in time' },
    'payment.succeed': { done: 'Paid' },
    'payment.fail': { done: 'Payment failed' },
    'payment.return': { done: 'Payment given back' },
    'renewal.start': { done: 'Renewal charged', quiet: true },
    'payment.renew': { done: 'Renewed' },
    'renewal.fail': { done: 'Renewal failed' },
    'renewal.remind': { done: 'Reminder sent' },
    'renewal.retry': { done: 'Renewal tried again' },
    'card.keep': { task: 'Change the card of your subscription', done: 'Card changed' },
    'subscription.cancel': {
      verb: 'Cancel subscription',
      done: 'Canceled',
      confirm:
        'Cancel this subscription? The card is not charged again. It runs until its end date.',
      tone: 'danger',
    },
    'subscription.renew': {
      verb: 'Keep the subscription',
      done: 'Cancellation undone',
      tone: 'main',
    },
    'holder.leave': { done: 'Stopped, because the account changed' },
    'plan.give': { done: 'Plan given' },
    'month.give': { done: 'Free month given' },
    'gift.give': { done: 'Gift subscription given' },
    'period.end': { done: 'Term over' },
    'lapse.remind': { done: 'Reminder of the end sent' },
    'grace.end': { done: 'Lapsed' },
  },
  guards: {
    bySystem: { sentence: 'Only the server does this.', who: true },
    byHolder: { sentence: 'Only the subscriber can do this.', who: true },
    buys: { sentence: 'Choose a plan.' },
    buysAfterFree: { sentence: 'You have a plan. Upgrade it instead.' },
    renewsPlan: { sentence: 'Only your plan can be renewed.' },
    renewsBeforeUpgrade: { sentence: 'Keep the subscription first, then upgrade.' },
    upgrades: { sentence: 'An upgrade needs a plan for more objects.' },
    nothingIsPending: { sentence: 'A payment is open. Finish it or drop it first.' },
    somethingIsPending: { sentence: 'No payment is open.' },
    checkoutIsOver: { sentence: 'The payment is still open.' },
    paysWhatIsPending: { sentence: 'This payment is not open.' },
    pendingFits: { sentence: 'The plan has changed since this payment was opened.' },
    nothingIsCharged: { sentence: charging },
    paysRenewal: { sentence: 'This charge is not open.' },
    renewsItself: { sentence: 'This subscription does not renew.' },
    renewsByHand: { sentence: 'This subscription renews already.' },
    retryIsDue: { sentence: 'The next try is not due.' },
    giftIsNotSmaller: {
      sentence: 'Your plan is larger than this gift. Use it when yours has ended.',
    },
    giftIsSamePlan: { sentence: 'This gift is for another plan.' },
    termIsRunning: { sentence: 'The end date has passed.' },
    termIsOver: { sentence: 'The end date is not reached.' },
    graceIsOver: { sentence: 'The grace period is not over yet.' },
  },
};
