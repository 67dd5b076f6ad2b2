import { sales } from '#contract/sales';
import { preparedRoute, route, type Route } from '../../http/route';
import type { Services } from '../../providers/ports';
import { abilityToBuy } from './ability';
import { createBuyer, findBuyer, prepareBuyer } from './buyer';
import { discardCode, prepareCode, prepareValidation, sendCode, validateCode } from './code';
import { salesData } from './history';
import { abilityToSell, listOffers, oneOffer } from './offers';
import { prepareQuestion, sendQuestion } from './question';
import { discardDeed, prepareDeed, sell } from './sell';
import { startSale } from './start';
import { changeBuyer, oneSale, openSales, prepareSale, reviewSale, saleSteps } from './steps';

/** The guided sale, an owner's resale, and questions to support. */
export const saleRoutes = (ports: Services): Route[] => [
  ...saleSteps(ports),
  preparedRoute(sales.sendCode, {
    prepare: (asked) => prepareCode(ports, asked),
    commit: (asked, prepared) => sendCode(ports, asked, prepared),
    discard: (prepared) => discardCode(ports, prepared),
  }),
  preparedRoute(sales.validateCode, {
    prepare: (asked) => prepareValidation(ports, asked),
    commit: (asked, prepared) => validateCode(ports, asked, prepared),
  }),
  preparedRoute(sales.sell, {
    prepare: (asked) => prepareDeed(ports, asked),
    commit: (asked, prepared) => sell(ports, asked, prepared),
    discard: (prepared) => discardDeed(ports, prepared),
  }),
  route(sales.data, (asked) => salesData(ports, asked)),
  route(sales.abilityToBuy, (asked) => abilityToBuy(ports, asked)),
  route(sales.abilityToSell, abilityToSell),
  preparedRoute(sales.faq, {
    prepare: (asked) => prepareQuestion(ports, asked),
    commit: (asked) => sendQuestion(ports, asked),
  }),
  route(sales.offers, (asked) => listOffers(ports, asked)),
  route(sales.offer, (asked) => oneOffer(ports, asked)),
  route(sales.start, (asked) => startSale(ports, asked)),
  route(sales.open, (asked) => openSales(ports, asked)),
  route(sales.one, (asked) => oneSale(ports, asked)),
  route(sales.prepare, (asked) => prepareSale(ports, asked)),
  preparedRoute(sales.findBuyer, {
    prepare: (asked) => prepareBuyer(ports, asked),
    commit: (asked) => findBuyer(ports, asked),
  }),
  preparedRoute(sales.createBuyer, {
    prepare: (asked) => prepareBuyer(ports, asked),
    commit: (asked) => createBuyer(ports, asked),
  }),
  route(sales.changeBuyer, (asked) => changeBuyer(ports, asked)),
  route(sales.review, (asked) => reviewSale(ports, asked)),
];
