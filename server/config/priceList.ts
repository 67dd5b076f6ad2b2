import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { PriceList } from '#contract/plans';
import { usualPriceList } from '../relations/priceList';
import { ConfigFault } from './fault';

const text = z.string().trim().min(1);

/** A file of JSON: what it says of the usual list is changed, plan by plan, the rest stays. */
const Changes = PriceList.omit({ plans: true })
  .partial()
  .extend({
    plans: z
      .record(
        z.string(),
        z.object({ name: text, objects: z.number(), price: z.number() }).partial().strict(),
      )
      .default({}),
  })
  .strict();

export const priceListOf = (path: string | undefined): PriceList => {
  if (!path) return usualPriceList;
  try {
    const { plans, ...rest } = Changes.parse(JSON.parse(readFileSync(path, 'utf8')));
    const unknown = Object.keys(plans).filter(
      (id) => !usualPriceList.plans.some((plan) => plan.id === id),
    );
    if (unknown.length > 0) throw new Error(`there is no plan ${unknown.join(', ')}`);
    return PriceList.parse({
      ...usualPriceList,
      ...rest,
      plans: usualPriceList.plans.map((plan) => ({ ...plan, ...plans[plan.id] })),
    });
  } catch (error) {
    const [issue] = error instanceof z.ZodError ? error.issues : [];
    const told = issue ? `${issue.path.join('.')}: ${issue.message}` : (error as Error).message;
    throw new ConfigFault(`PRICE_LIST: ${told}`);
  }
};
