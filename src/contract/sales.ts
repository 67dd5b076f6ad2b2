import { z } from 'zod';
import { call } from './frame/call';
import { dealers, everyMember, type Role } from './frame/roles';
import { IdParams, Money } from './frame/shapes';
import { Email, ProfileFields } from './people/people';
import { Offer, OfferPage, salesPerPage, SalesPage, saleTypes, SaleView } from './saleViews';

export * from './saleViews';

const base = '/items_manager/v1';
const own = `${base}/sales_manager/sales`;
const sellers: readonly Role[] = [...dealers, 'BUYER', 'DIGITAL_ARTIST'];

/** `sale_id` where a seller has several open sales to one address; else the newest is meant. */
const Coded = z.object({
  buyerEmail: Email,
  type: z.enum(saleTypes),
  sale_id: z.uuid().optional(),
});
const Page = z.object({
  page: z.coerce.number().int().min(0).max(100_000).default(0),
  size: z.coerce.number().int().min(1).max(100).default(salesPerPage),
});

export const sales = {
  sendCode: call({
    id: 'E065',
    method: 'POST',
    path: `${base}/sales_manager/sales_code/send`,
    roles: sellers,
    summary: 'Mails the buyer a code; at most three in ten minutes go to one address',
    body: Coded,
    output: SaleView,
    sends: 'code.send',
    errors: ['too_many'],
  }),
  validateCode: call({
    id: 'E066',
    method: 'POST',
    path: `${base}/sales_manager/sales_code/validate`,
    roles: sellers,
    summary: "Checks the buyer's code; five tries, then a new one is needed",
    body: Coded.extend({ code: z.string().regex(/^\d{6}$/, 'six digits') }),
    output: SaleView,
    sends: 'code.validate',
    errors: ['code_wrong', 'code_expired', 'code_locked'],
  }),
  sell: call({
    id: 'E067',
    method: 'POST',
    path: `${base}/items/sell`,
    roles: sellers,
    summary: 'Sells an item: ownership, history, statistics, bill of sale and letters at once',
    body: z.object({ sale_id: z.uuid() }),
    output: SaleView,
    sends: 'sale.confirm',
    errors: [
      'changed_meanwhile',
      'not_for_sale',
      'no_sales_functions',
      'owner_without_sales_functions',
      'brand_not_assigned',
      'on_loan',
      'reported_missing',
      'opinion_open',
    ],
    limit: 60,
  }),
  data: call({
    id: 'E068',
    method: 'POST',
    path: `${base}/items/sales_data`,
    roles: [...sellers, 'INVENTORY_MANAGER'],
    summary: 'Sales history, of an item or of the bearer; prices to the two parties alone',
    reads: true,
    body: Page.extend({ item_id: z.uuid().optional() }),
    output: SalesPage,
  }),
  abilityToBuy: call({
    id: 'E069',
    method: 'GET',
    path: `${base}/items/ability_to_buy`,
    roles: sellers,
    summary: 'Whether exactly this e-mail address may buy: yes or no, nothing else',
    query: z.object({ buyerEmail: Email }),
    output: z.object({ able: z.boolean() }),
    limit: 20,
  }),
  abilityToSell: call({
    id: 'E070',
    method: 'GET',
    path: `${base}/sales_data/ability_to_sell`,
    roles: sellers,
    summary:
      'Whether the bearer may sell so many objects now, how many there are, and the reason when not',
    query: z.object({ count: z.coerce.number().int().min(1).max(10_000).default(1) }),
    output: z.object({
      able: z.boolean(),
      count: z.number().int(),
      code: z.enum(['no_sales_functions', 'nothing_published', 'none_now', 'too_few']).nullable(),
      reason: z.string().nullable(),
    }),
  }),
  faq: call({
    id: 'E072',
    method: 'POST',
    path: `${base}/faq/send`,
    roles: everyMember,
    summary: 'A question to support, with the code of the error that it is about',
    body: z.object({
      question: z.string().trim().min(10).max(4_000),
      /** As the error said it: `104`, `refused`. */
      code: z
        .string()
        .trim()
        .max(60)
        .regex(/^[\w .:-]*$/, 'letters, digits and . : - _')
        .default(''),
      /** Path of the page that it is about. */
      page: z.string().trim().max(300).default(''),
    }),
    output: z.object({ sent: z.literal(true) }),
    limit: 5,
  }),
  offers: call({
    id: 'X050',
    method: 'GET',
    path: `${base}/sales_manager/offers`,
    roles: sellers,
    summary: 'Objects of the bearer that may be sold now, and why the others may not',
    query: Page.extend({ search: z.string().trim().max(100).default('') }),
    output: OfferPage,
  }),
  offer: call({
    id: 'X051',
    method: 'GET',
    path: `${base}/sales_manager/offers/{id}`,
    roles: sellers,
    summary: 'One object of the bearer: whether it may be sold now',
    params: IdParams,
    output: Offer,
  }),
  start: call({
    id: 'X052',
    method: 'POST',
    path: own,
    roles: sellers,
    summary: 'Begins the sale of an object; one sale of it at a time',
    body: z.object({ item_id: z.uuid() }),
    output: SaleView,
    sends: 'item.select',
    errors: ['sale_open', 'not_for_sale'],
  }),
  open: call({
    id: 'X053',
    method: 'GET',
    path: `${own}/open`,
    roles: sellers,
    summary: "The bearer's open sales, as seller or as buyer, the newest first",
    output: z.array(SaleView),
  }),
  one: call({
    id: 'X054',
    method: 'GET',
    path: `${own}/{id}`,
    roles: sellers,
    summary: 'A sale, to its two parties',
    params: IdParams,
    output: SaleView,
  }),
  prepare: call({
    id: 'X055',
    method: 'POST',
    path: `${own}/{id}/prepare`,
    roles: sellers,
    summary: 'Checks the object again and sets the price',
    params: IdParams,
    body: z.object({ price: Money }),
    output: SaleView,
    sends: 'item.prepare',
  }),
  findBuyer: call({
    id: 'X056',
    method: 'POST',
    path: `${own}/{id}/buyer`,
    roles: sellers,
    summary: 'Names the buyer by their exact e-mail address; only whether they are able is told',
    params: IdParams,
    body: z.object({ email: Email }),
    output: SaleView,
    sends: 'buyer.find',
    errors: ['buyer_not_able', 'oneself'],
  }),
  createBuyer: call({
    id: 'X057',
    method: 'POST',
    path: `${own}/{id}/buyer/create`,
    roles: dealers,
    summary: 'Creates an account for the buyer; answers the same where the address has one already',
    params: IdParams,
    body: ProfileFields.pick({ first_name: true, last_name: true }).extend({ email: Email }),
    output: SaleView,
    sends: 'buyer.create',
    errors: ['oneself'],
  }),
  changeBuyer: call({
    id: 'X058',
    method: 'POST',
    path: `${own}/{id}/buyer/change`,
    roles: sellers,
    summary: 'Goes back to the choice of the buyer',
    params: IdParams,
    output: SaleView,
    sends: 'buyer.change',
  }),
  review: call({
    id: 'X059',
    method: 'POST',
    path: `${own}/{id}/review`,
    roles: sellers,
    summary: 'Opens the last check',
    params: IdParams,
    output: SaleView,
    sends: 'sale.review',
  }),
  leave: call({
    id: 'X049',
    method: 'POST',
    path: `${own}/{id}/leave`,
    roles: sellers,
    summary: 'Interrupts an open sale',
    params: IdParams,
    output: SaleView,
    sends: 'sale.leave',
    step: true,
  }),
};
