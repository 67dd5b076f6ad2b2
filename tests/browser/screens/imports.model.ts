import { expect, type Page } from '@playwright/test';

/** The pages of an import: the choice of a file, and one import's course. */
export const importScreen = (page: Page) => {
  const rows = page.getByRole('table', { name: 'Rows' });
  return {
    rows,
    course: page.getByRole('list', { name: 'Import' }),
    dialog: page.getByRole('dialog'),
    open: async () => {
      await page.goto('/dashboard/items');
      await page
        .getByRole('link', { name: /^Import/ })
        .first()
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import');
    },
    choose: async (name: string, text: string) => {
      await page
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
      await expect(page).toHaveURL(/\/dashboard\/import\/[0-9a-f-]{36}/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    },
    becomes: (column: string) => page.getByLabel(`${column} becomes`, { exact: true }),
    check: () => page.getByRole('button', { name: 'Preview' }).click(),
    show: (word: string) =>
      page.getByRole('group', { name: 'Rows shown' }).getByRole('button', { name: word }).click(),
    row: (name: string) => rows.getByRole('row').filter({ hasText: name }),
  };
};
