import { expect, type Page } from '@playwright/test';

/** The long list as a table: of items, or of their models. */
export const itemsScreen = (page: Page, of: 'Items' | 'Models' = 'Items') => {
  const table = page.getByRole('table', { name: of });
  const by = page.getByRole('group', { name: 'What is listed' });
  const row = (at: number) => table.locator(`[data-row="${at - 1}"]`);
  return {
    table,
    /** From 1. */
    row,
    link: (at: number) => row(at).getByRole('link'),
    /** The serials of one model, above the list. */
    serials: page.getByRole('dialog').getByRole('list', { name: 'Serials' }).getByRole('link'),
    switchTo: (to: 'Items' | 'Models') => by.getByRole('button', { name: to }).click(),
    open: (search: string) => page.goto(`/dashboard/items?view=table&${search}`),
    seeCount: (count: number) => expect(table).toHaveAttribute('aria-rowcount', String(count + 1)),
    /** Rows that are drawn, however many there are. */
    drawn: () => table.locator('[data-row]').count(),
    goTo: async (at: number) => {
      await page.getByLabel('Go to row').fill(String(at));
      await page.getByLabel('Go to row').press('Enter');
    },
    /** How far below the top of the window a row stands, in px. */
    heightOf: (at: number) =>
      row(at).evaluate((element) => Math.round(element.getBoundingClientRect().top)),
    focused: () =>
      page.evaluate(() => {
        const at = document.activeElement?.closest('[data-row]')?.getAttribute('data-row');
        return at ? Number(at) + 1 : null;
      }),
  };
};
