import { expect, type Page } from '@playwright/test';

/** The code of the newest letter to a buyer about this object, as the mailbox page shows it. */
export const codeFor = async (page: Page, email: string, object: string): Promise<string> => {
  let code = '';
  await expect
    .poll(
      async () => {
        const text = await (
          await page.request.get(`/mailbox?to=${encodeURIComponent(email)}`)
        ).text();
        const letter = text
          .split('<article>')
          .find((one) => one.includes('Your code to buy') && one.includes(object));
        code = /Your code to buy[^:]*: (\d{6})/.exec(letter ?? '')?.[1] ?? '';
        return code;
      },
      { timeout: 30_000 },
    )
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
    code: page.getByLabel('Code from the buyer’s mail'),
    dialog: page.getByRole('dialog'),
    heading: (name: string) => page.getByRole('heading', { level: 1, name, exact: true }),
  };
};
