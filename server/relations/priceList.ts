import type { Plan, PlanFamily, PlanId, PriceList } from '#contract/plans';

const plan = (
  id: PlanId,
  name: string,
  [family, kind]: [PlanFamily, Plan['kind']],
  objects: number,
  price: number,
): Plan => ({ id, name, family, kind, objects, price });

/** decisions.md: light 25, full 100, upgrade 200 objects, basic 5. The prices are ours; an operator sets others (PRICE_LIST). */
export const usualPriceList: PriceList = {
  currency: 'EUR',
  vat: 2_000,
  without: { buyer: 1, creator: 1 },
  plans: [
    plan('basic', 'Basic', ['buyer', 'month'], 5, 0),
    plan('buyer_light', 'Buyer light', ['buyer', 'year'], 25, 60_00),
    plan('buyer_full', 'Buyer full', ['buyer', 'year'], 100, 180_00),
    plan('buyer_200', 'Buyer 200', ['buyer', 'upgrade'], 200, 300_00),
    plan('creator_light', 'Creator light', ['creator', 'year'], 25, 240_00),
    plan('creator_full', 'Creator full', ['creator', 'year'], 100, 720_00),
    plan('creator_200', 'Creator 200', ['creator', 'upgrade'], 200, 1_200_00),
  ],
};

let list = usualPriceList;

/** Prices and limits of this server. */
export const priceList = (): PriceList => list;

/** Called while composing, before the first call. */
export const setPriceList = (given: PriceList): void => {
  list = given;
};

export const planOf = (id: string | null): Plan | undefined =>
  list.plans.find((one) => one.id === id);
export const planName = (id: string | null): string => planOf(id)?.name ?? '';
