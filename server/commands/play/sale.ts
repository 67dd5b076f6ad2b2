import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accounts } from '#contract/people/accounts';
import { sales, type SaleView } from '#contract/sales';
import { until, type Player, type Say } from './player';

const price = { cents: 184_000, currency: 'EUR' };

/** The code of the newest letter to a buyer, from the mailbox of a product that sends no mail. */
const codeFor = (url: string, email: string, object: string) =>
  until('the code', async () => {
    const page = await fetch(`${url}/mailbox?to=${encodeURIComponent(email)}`).then((answer) =>
      answer.text(),
    );
    const letter = page
      .split('<article>')
      .find((text) => text.includes('Your code to buy') && text.includes(object));
    return /Your code to buy[^:]*: (\d{6})/.exec(letter ?? '')?.[1] ?? null;
  });

interface Parties {
  seller: Player;
  /** Address of the buyer. */
  email: string;
}

/** One sale from the object to the bill of sale in a file. */
export const playSale = async (
  { seller, email }: Parties,
  url: string,
  item: string,
  out: string,
  say: Say,
): Promise<SaleView> => {
  const { id, type, item: object } = await seller.call(sales.start, { body: { item_id: item } });
  await seller.follow(`sale:${id}`);
  const params = { id };
  await seller.call(sales.prepare, { params, body: { price } });
  await seller.call(sales.findBuyer, { params, body: { email } });
  const coded = { buyerEmail: email, type, sale_id: id };
  await seller.call(sales.sendCode, { body: coded });
  const code = await codeFor(url, email, object.name);
  await seller.call(sales.validateCode, { body: { ...coded, code } });
  await seller.call(sales.review, { params });
  const sold = await seller.call(sales.sell, { body: { sale_id: id } });
  if (sold.result !== 'SUCCESS') throw new Error(`the sale ended ${sold.result}: ${sold.reason}`);
  const pdf = await fetch(url + sold.bill?.url).then((answer) => answer.arrayBuffer());
  await mkdir(out, { recursive: true });
  const path = join(out, `bill-${id}.pdf`);
  await writeFile(path, new Uint8Array(pdf));
  say({ document: path, sha256: sold.bill?.sha256, result: sold.result });
  return sold;
};

/** The new owner sells on, to somebody whom the dealer registers. */
export const playResale = async (
  { dealer, owner }: { dealer: Player; owner: Player },
  url: string,
  item: string,
  out: string,
  say: Say,
): Promise<void> => {
  const email = `buyer.${Date.now()}@demo.passepartout.test`;
  await dealer.call(accounts.createBuyer, { body: { email, first_name: 'Berta' } });
  await playSale({ seller: owner, email }, url, item, out, say);
};
