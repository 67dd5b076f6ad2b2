import { moneyText } from '#contract/frame/money';
import type { Tx } from '../store/open';
import { namedObject, oneLine } from './render';
import type { Template, TemplateInput } from './template';

interface Facts {
  object: string;
  price: string;
  reason: string[];
  history: string;
  page: string;
}

/** What letters on a sale say: the object, the price, the pages of its sales and of itself, and the reason. */
const factsOf = async (tx: Tx, { row, head }: TemplateInput): Promise<Facts> => {
  const item = await tx
    .selectFrom('items')
    .innerJoin('models', 'models.id', 'items.model_id')
    .select('models.name')
    .where('items.id', '=', row.item_id as string)
    .executeTakeFirst();
  const { price, reason } = row.context as { price: number | null; reason: string | null };
  return {
    object: namedObject(item?.name),
    price: moneyText({ cents: price ?? 0, currency: row.currency as string }),
    reason: reason ? [`The reason: ${oneLine(reason, 600)}`] : [],
    history: `${head.publicUrl}/dashboard/sales_history/${row.item_id as string}`,
    page: `${head.publicUrl}/dashboard/items_details/${row.item_id as string}`,
  };
};

const letter =
  (subject: (facts: Facts) => string, text: (facts: Facts) => string[]): Template =>
  async (tx, asked) => {
    const facts = await factsOf(tx, asked);
    return { subject: subject(facts), paragraphs: text(facts) };
  };

/** To seller and buyer of a sale (the chart says to whom and when). */
export const saleTemplates: Record<string, Template> = {
  'sale finished': letter(
    ({ object }) => `Sold: ${object}`,
    ({ object, price, history }) => [
      `You sold ${object} for ${price}. It belongs to the buyer now; your links to it have ended.`,
      'The sealed bill of sale is here:',
      history,
    ],
  ),
  'purchase finished': letter(
    ({ object }) => `${object} is yours`,
    ({ object, price, history }) => [
      `You bought ${object} for ${price}. It is yours now.`,
      'The sealed bill of sale and the digital passport are here. If your account is not approved yet, we will e-mail you as soon as you can log in.',
      history,
    ],
  ),
  'sale failed': letter(
    ({ object }) => `Not sold: ${object}`,
    ({ object, reason, page }) => [
      `The sale of ${object} was not completed. The object is still yours.`,
      ...reason,
      'Open the object:',
      page,
    ],
  ),
};
