import { expect, type Page } from '@playwright/test';

/** The page of one item. */
export const itemScreen = (page: Page) => {
  const publication = page.getByRole('list', { name: 'Publication' });
  const dialog = page.getByRole('dialog');
  return {
    publication,
    dialog,
    open: (item: string) => page.goto(`/dashboard/items_details/${item}`),
    publish: async () => {
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await dialog.getByRole('button', { name: 'Publish for good' }).click();
    },
    seePublished: () => expect(page.getByText(/^Published \d+ \w+ \d{4}/)).toBeVisible(),
    /** Makes a temporary link; gives its address as the dialog shows it. */
    makeLink: async (days: string): Promise<string> => {
      await page.getByRole('button', { name: 'QR link' }).click();
      await dialog.getByLabel('Expires after').fill(days);
      await dialog.getByRole('button', { name: 'Create link' }).click();
      await expect(dialog.getByRole('img', { name: /^QR code of/ })).toBeVisible();
      await expect(dialog.getByText(/^Ends /)).toBeVisible();
      return (await dialog.getByRole('link').getAttribute('href')) ?? '';
    },
  };
};
