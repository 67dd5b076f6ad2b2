import { quoted } from '#contract/frame/quoted';
import { codeLifetime } from '#machines/lifecycles/saleRules';
import { moneyText } from '#contract/frame/money';
import { queueMail } from '../../mail/queue';
import { nameOf } from '../../mail/recipients';
import { oneLine } from '../../mail/render';
import type { Services } from '../../providers/ports';
import type { Tx } from '../../store/open';
import { contextOf, type SaleRow } from './load';
import { sellerNamed } from './named';

/** Who sells what for how much, in words. */
const dealOf = async (tx: Tx, row: SaleRow) => {
  const item = await tx
    .selectFrom('items')
    .innerJoin('models', 'models.id', 'items.model_id')
    .select('models.name')
    .where('items.id', '=', row.item_id)
    .executeTakeFirstOrThrow();
  const { name, company } = await sellerNamed(tx, row);
  const { price } = contextOf(row);
  return {
    object: quoted(oneLine(item.name, 80)),
    seller: oneLine([name, company].filter(Boolean).join(', '), 120),
    price: moneyText({ cents: price ?? 0, currency: row.currency }),
  };
};

/**
 * The buyer's code. To an address that may not buy the letter says so instead: it alone knows, the seller does not.
 */
export const mailCode = async (
  tx: Tx,
  { publicUrl }: Pick<Services, 'publicUrl'>,
  row: SaleRow,
  email: string,
  code: string,
): Promise<void> => {
  const { object, seller, price } = await dealOf(tx, row);
  const to = { email, name: await nameOf(tx, email) };
  if (!row.buyer_fit)
    return queueMail(tx, to, {
      subject: `You cannot buy ${object} with this account`,
      paragraphs: [
        `${seller} wants to sell you ${object} for ${price}.`,
        'The account of this e-mail address cannot buy now: it has another role, it is closed, or it has as many objects as its plan allows. Give the seller another address, or ask us here:',
        `${publicUrl}/help`,
        'If you did not expect this e-mail, ignore it.',
      ],
    });
  await queueMail(tx, to, {
    subject: `Your code to buy ${object}: ${code}`,
    paragraphs: [
      `${seller} wants to sell you ${object} for ${price}.`,
      'Tell the seller this code, or enter it on their screen, if you want to buy it:',
      `    ${code}`,
      `The code is good for ${codeLifetime / 60_000} minutes. By telling it you agree to the purchase.`,
      'If you do not want to buy it, do nothing. Nobody can sell it to you without the code.',
    ],
  });
};
