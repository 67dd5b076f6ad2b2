import { gifts } from '#contract/gifts';
import { subscriptions } from '#contract/subscriptions';
import { keep } from './sign';
import { until, type Player, type Say } from './player';

/** Published test numbers of the sandbox. */
const cards = { declined: '4000000000000002', challenge: '4000002760003184' };

const post = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

/**
 * A buyer upgrades: the order, a declined card, 3-D Secure, the invoice; cancels and undoes it. A dealer's gift is a code.
 * Where the demo's buyer has the largest plan already, the payment is skipped.
 */
export const playSubscription = async (
  { owner, dealer, admin }: { owner: Player; dealer: Player; admin: Player },
  url: string,
  out: string,
  say: Say,
): Promise<void> => {
  const before = await owner.call(subscriptions.data, {});
  say({ plan: before.subscription?.plan_name ?? 'none', used: before.used, limit: before.limit });
  const next = before.plans.find(({ act }) => act === 'upgrade' || act === 'buy');
  if (next) {
    const opened = await owner.call(subscriptions.purchase, { body: { plan: next.id } });
    for (const line of opened.order.lines) say({ line: line.text, cents: line.cents });
    say({ vat: opened.order.vat, total: opened.order.total.cents });
    const card = (number: string) => post(opened.url, { number, expires: '12/39', cvc: '123' });
    say({ card: 'declined', status: (await card(cards.declined)).status });
    say({ card: '3-D Secure', status: (await card(cards.challenge)).status });
    const approved = await post(`${opened.url}/challenge`, { answer: 'approve' });
    say({ bank: 'approved', status: approved.status });
    const after = await until('the callback', async () => {
      const now = await owner.call(subscriptions.data, {});
      return now.subscription?.plan === next.id ? now : null;
    });
    say({ plan: after.subscription?.plan_name, used: after.used, limit: after.limit });
    const invoice = await until('the invoice', async () => {
      const [newest] = await owner.call(subscriptions.invoices, {});
      return newest?.url ? newest : null;
    });
    const path = await keep(`${url}${invoice.url}`, out, `invoice-${invoice.number}.pdf`, {});
    say({ invoice: invoice.number, document: path });
  }
  const { subscription } = await owner.call(subscriptions.data, {});
  const query = { subscriptionId: subscription?.subscription_id ?? '' };
  if (subscription?.renews)
    for (const event of ['subscription.cancel', 'subscription.renew'] as const) {
      const { subscription: now } = await owner.call(subscriptions.change, {
        query,
        body: { event },
      });
      say({ event, status: now?.status, end_date: now?.end_date });
    }
  const limits = await dealer.call(subscriptions.limits, {
    params: { id: await idOf(admin, dealer) },
  });
  say({ gifts: limits.available_gift_subscriptions });
  const stock = await dealer.call(gifts.stock, {});
  const gift = stock.gifts.find(({ standing }) => standing === 'stock');
  if (!gift) return;
  const { code } = await dealer.call(gifts.code, { params: { id: gift.id } });
  say({ code: code.replace(/[0-9A-Z]/g, '·') });
  await dealer.call(gifts.takeBack, { params: { id: gift.id } });
};

/** The dealer's account, as the administrator reads it in the list of stocks. */
const idOf = async (admin: Player, dealer: Player): Promise<string> => {
  const all = await admin.call(gifts.dealers, {});
  const found = all.find(({ email }) => email === dealer.email);
  if (!found) throw new Error(`${dealer.email} is no dealer`);
  return found.dealer_id;
};
