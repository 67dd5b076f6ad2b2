import { expect, type Page } from '@playwright/test';
import { models } from '#contract/records/models';
import type { Caller } from '../caller';
import { isPublished, prepare, verify } from '../objects/objects';

/** An object of the dealer's house that may be sold. */
export const sellable = async (dealer: Caller, name: string): Promise<string> => {
  const made = await prepare(dealer, name);
  await verify(dealer, made);
  await dealer.done(models.publish, { params: { id: made.model } });
  await isPublished(dealer, made);
  return made.item;
};

/** The code of the newest letter to a buyer about this object, as the mailbox page shows it. */
export const codeFor = async (page: Page, email: string, object: string): Promise<string> => {
  let code = '';
  await expect
    .poll(async () => {
      const text = await (
        await page.request.get(`/mailbox?to=${encodeURIComponent(email)}`)
      ).text();
      const letter = text
        .split('<article>')
        .find((one) => one.includes('Your code to buy') && one.includes(object));
      code = /Your code to buy[^:]*: (\d{6})/.exec(letter ?? '')?.[1] ?? '';
      return code;
    })
    .not.toBe('');
  return code;
};

/** The pages of a sale, from the choice of the object to its end. */
export const saleScreen = (page: Page) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    button,
    open: () => page.goto('/dashboard/item_sell'),
    choose: (object: string) => button(`Sell ${object}`).click(),
    price: page.getByLabel('Price'),
    email: page.getByLabel('E-mail address of the buyer'),
    code: page.getByLabel('Code from the buyer’s e-mail'),
    dialog: page.getByRole('dialog'),
    heading: (name: string) => page.getByRole('heading', { level: 1, name, exact: true }),
  };
};
