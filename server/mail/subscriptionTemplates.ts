import type { Role } from '#contract/frame/roles';
import { isSubscriber } from '#contract/plans';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { tagged } from '#machines/kernel/transition';
import {
  gracePeriod,
  nextRetry,
  type SubscriptionContext,
} from '#machines/lifecycles/subscription/rules';
import { counted } from '#contract/frame/counted';
import { moneyText } from '#contract/frame/money';
import { dayText } from '#contract/frame/platformDay';
import { planName, planOf, priceList } from '../relations/priceList';
import type { Tx } from '../store/open';
import { oneLine } from './render';
import type { Template, TemplateInput } from './template';

interface Facts {
  plan: string;
  objects: string;
  end: string;
  lapse: string;
  /** A year of the plan, before VAT. */
  price: string;
  retry: string | null;
  reason: string[];
  page: string;
  context: SubscriptionContext;
  /** The plan still runs: it was cancelled before its end. */
  running: boolean;
}

/** What letters on a subscription say. Times are of UTC+3, as everywhere. */
const factsOf = ({ row, head }: TemplateInput): Facts => {
  const context = row.context as SubscriptionContext;
  const { plan, objects, endDate, failures, renews, reason } = context;
  const retry = renews && endDate !== null ? nextRetry(endDate, failures) : null;
  const { currency } = priceList();
  return {
    plan: planName(plan),
    objects: counted(objects, 'object'),
    end: dayText(endDate ?? 0),
    lapse: dayText((endDate ?? 0) + gracePeriod),
    price: moneyText({ cents: planOf(plan)?.price ?? context.price, currency }),
    retry: retry === null ? null : dayText(retry),
    reason: reason ? [`The reason: ${oneLine(reason, 300)}`] : [],
    page: `${head.publicUrl}/dashboard/subscription`,
    context,
    running: tagged(lifecycles.subscription, row.state as string, 'running'),
  };
};

const letter =
  (subject: (facts: Facts) => string, text: (facts: Facts) => string[]): Template =>
  (_tx, asked) => {
    const facts = factsOf(asked);
    return { subject: subject(facts), paragraphs: [...text(facts), facts.page] };
  };

/** Why a person's own plan is not theirs to use any more. */
const whyStopped = async (tx: Tx, { row }: TemplateInput): Promise<string> => {
  const { state, roles, company } = await tx
    .selectFrom('accounts')
    .leftJoin('companies', 'companies.id', 'accounts.company_id')
    .select(['accounts.state', 'accounts.roles', 'companies.name as company'])
    .where('accounts.id', '=', row.account_id as string)
    .executeTakeFirstOrThrow();
  if (!tagged(lifecycles.account, state, 'approved')) return 'Your account is disabled.';
  const [role] = roles as Role[];
  return company && role && isSubscriber(role)
    ? `You belong to ${oneLine(company)} now and share its plan.`
    : 'Your role has changed. It needs no subscription.';
};

const stays =
  'Your objects and their public passports stay as they are. You can read everything. Renew to add new objects.';

/** To whoever holds a subscription (the chart says when). */
export const subscriptionTemplates: Record<string, Template> = {
  'subscription active': letter(
    ({ plan }) => `Your subscription: ${plan}`,
    ({ plan, objects, end }) => [
      `Thank you. Your payment has arrived. ${plan} is for ${objects} and runs until ${end}.`,
      'It renews automatically. We write to you before that. Your invoice is here:',
    ],
  ),
  'subscription renewed': letter(
    ({ plan }) => `Renewed: ${plan}`,
    ({ plan, end }) => [
      `${plan} was renewed and runs until ${end}. Thank you.`,
      'Your invoice is here:',
    ],
  ),
  'subscription renewal failed': letter(
    ({ plan }) => `Your card could not be charged: ${plan}`,
    ({ plan, retry, reason, lapse }) => [
      `We could not charge your card for the renewal of ${plan}.`,
      ...reason,
      retry === null
        ? 'We will not try again.'
        : `We will try again on ${retry}. You do not have to wait for that.`,
      `To fix this, change the card or pay now. You have until ${lapse}. After that you can add no new objects. Open your subscription here:`,
    ],
  ),
  'subscription refunded': letter(
    () => 'Your money goes back to your card',
    () => [
      'A payment for your subscription arrived but bought nothing: your plan or the payment had changed in the meantime.',
      'The whole amount goes back to your card. This can take a few days. Your subscription stays as it is:',
    ],
  ),
  'subscription renews soon': letter(
    ({ plan, end }) => `${plan} renews on ${end}`,
    ({ plan, end, price }) => [
      `${plan} renews on ${end} for another year. Your card is charged ${price} plus VAT.`,
      'You can change the card or cancel until then:',
    ],
  ),
  'subscription ends soon': letter(
    ({ plan, end }) => `${plan} ends on ${end}`,
    ({ plan, end }) => [`${plan} ends on ${end} and does not renew.`, 'To keep it, renew it here:'],
  ),
  'subscription canceled': letter(
    ({ plan }) => `Cancelled: ${plan}`,
    ({ plan, end, running, lapse }) => [
      running
        ? `${plan} is cancelled. It runs until ${end}; your card is not charged again.`
        : `${plan} is cancelled. Your card is not charged again. It lapses on ${lapse}.`,
      // Only while the plan runs is there a step back.
      running ? 'You can undo this or renew here:' : 'You can renew here:',
    ],
  ),
  'subscription stopped': async (tx, asked) => {
    const { plan, running, end, page } = factsOf(asked);
    return {
      subject: `${plan} is not charged any more`,
      paragraphs: [
        await whyStopped(tx, asked),
        running
          ? `${plan} runs until ${end} and does not renew. Your card is not charged again.`
          : `Your card is not charged again for ${plan}.`,
        'You do not have to do anything. If your account changes back, you find the plan here:',
        page,
      ],
    };
  },
  'subscription kept': letter(
    ({ plan }) => `${plan} continues`,
    ({ plan, end }) => [
      `The cancellation is undone. ${plan} renews on ${end}.`,
      'Open your subscription here:',
    ],
  ),
  'subscription grace': letter(
    ({ plan }) => `${plan} has ended`,
    ({ plan, end, lapse }) => [
      `${plan} ended on ${end}. Everything works as before until ${lapse}.`,
      'Renew it here:',
    ],
  ),
  'subscription lapses soon': letter(
    ({ lapse }) => `Your subscription lapses on ${lapse}`,
    ({ plan, lapse }) => [
      `${plan} has ended, and the grace period is over on ${lapse}.`,
      stays,
      'Renew it here:',
    ],
  ),
  'subscription lapsed': letter(
    () => 'Your subscription has lapsed',
    ({ plan }) => [`The grace period of ${plan} is over.`, stays, 'Renew it here:'],
  ),
  'subscription month': letter(
    () => 'A free month for you',
    ({ plan, objects, end, context }) => [
      `Your first purchase includes a free month. You now have ${plan}, for ${objects}, until ${end}.`,
      context.renews
        ? 'After that your plan renews automatically, as before. Read more here:'
        : 'It ends on that day. To keep room for your objects, choose a plan before that:',
    ],
  ),
  'subscription gift': letter(
    ({ plan }) => `A gift subscription: ${plan}`,
    ({ plan, objects, end, context }) => [
      `You were given a subscription: ${plan}, for ${objects}, until ${end}.`,
      context.renews
        ? 'It is paid for. After that your plan renews automatically, as before.'
        : 'It is paid for. It does not renew: nothing is charged when it ends.',
      'Read more here:',
    ],
  ),
};
