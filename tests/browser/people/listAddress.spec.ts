import { expect, test } from './people';

test('a page beyond the last leads to the first, and a search that nobody can type is read without it', async ({
  visit,
}) => {
  const page = await visit('admin');
  for (const [path, name] of [
    ['/admin/people', 'People'],
    ['/admin/company_list', 'Companies'],
  ] as const) {
    await test.step(path, async () => {
      const rows = page.getByRole('table', { name }).or(page.getByRole('list', { name }));
      await page.goto(`${path}?page=40`);
      await expect(page.getByRole('heading', { name: 'This page is empty' })).toBeVisible();
      await expect(rows).toHaveCount(0);
      await page.getByRole('button', { name: 'Go to the first page' }).click();
      await expect(rows).toBeVisible();
      await expect(page.getByRole('heading', { name: 'This page is empty' })).toHaveCount(0);
    });
  }
  await page.goto('/admin/people?q=Mar%00row');
  await expect(page.getByRole('searchbox', { name: 'Search people' })).toHaveValue('Marrow');
  await expect(page.getByRole('link', { name: 'Ilse Marrow', exact: true })).toBeVisible();
});
