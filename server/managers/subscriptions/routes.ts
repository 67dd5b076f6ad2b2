import { gifts } from '#contract/gifts';
import { subscriptions } from '#contract/subscriptions';
import { preparedRoute, route, type Route } from '../../http/route';
import type { Services } from '../../providers/ports';
import { changeSubscription } from './change';
import { openCard, prepareCard } from './card';
import { fillStock, listDealers } from './gifts/admin';
import { promiseGift, readGiftOfSale } from './gifts/atSale';
import { redeemGift } from './gifts/redeem';
import { makeCode, readStock, takeCodeBack } from './gifts/stock';
import { listInvoices } from './invoices';
import { readLimits } from './limits';
import { readOrder } from './order';
import { discardPurchase, preparePurchase, purchase } from './purchase';
import { ownSubscriptions, subscriptionData } from './view';

/** Plans, their payment, invoices and gifts. */
export const subscriptionRoutes = (ports: Services): Route[] => [
  route(subscriptions.own, ownSubscriptions),
  preparedRoute(subscriptions.purchase, {
    prepare: (asked) => preparePurchase(ports, asked),
    commit: (asked, prepared) => purchase(ports, asked, prepared),
    discard: (prepared) => discardPurchase(ports, prepared),
  }),
  route(subscriptions.data, ({ person, query, tx }) =>
    subscriptionData(tx, ports, person, query.payment),
  ),
  route(subscriptions.change, (asked) => changeSubscription(ports, asked)),
  route(subscriptions.limits, readLimits),
  route(subscriptions.order, readOrder),
  preparedRoute(subscriptions.card, {
    prepare: (asked) => prepareCard(ports, asked),
    commit: openCard,
  }),
  route(subscriptions.invoices, (asked) => listInvoices(ports, asked)),
  route(gifts.redeem, (asked) => redeemGift(ports, asked)),
  route(gifts.stock, readStock),
  route(gifts.code, (asked) => makeCode(ports, asked)),
  route(gifts.takeBack, takeCodeBack),
  route(gifts.dealers, listDealers),
  route(gifts.fill, fillStock),
  route(gifts.ofSale, promiseGift),
  route(gifts.readOfSale, readGiftOfSale),
];
