import { expect, type Page } from '@playwright/test';

/** The long list of items as a table. */
export const itemsScreen = (page: Page) => {
  const table = page.getByRole('table', { name: 'Items' });
  const row = (at: number) => table.locator(`[data-row="${at - 1}"]`);
  return {
    table,
    /** From 1. */
    row,
    link: (at: number) => row(at).getByRole('link'),
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
