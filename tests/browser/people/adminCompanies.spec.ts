import type { Page } from '@playwright/test';
import { inventories } from '#contract/people/inventories';
import { seeClean } from '../axe';
import { add, house, one, remove } from './companies';
import { expect, phone, test } from './people';
import { companyScreen, inventoryScreen } from '../screens/company.model';

const dialog = (page: Page) => page.getByRole('dialog');

test('a company is added; what is wrong is told at its field, what was typed stays', async ({
  visit,
}) => {
  const page = await visit('admin');
  const company = companyScreen(page);
  await page.goto('/admin/inventory');
  await page.getByRole('link', { name: 'Companies', exact: true }).click();
  await page.getByRole('link', { name: 'Add company' }).click();
  await expect(page).toHaveTitle('Add company · Passepartout');

  await test.step('the rules of the contract', async () => {
    await company.add();
    await company.seeFault('Company name', /needs a name/);
    await expect(company.field('Company name')).toBeFocused();
    await company.field('IP addresses for digital arts').fill('203.0.113.999');
    await company.field('Authorisation certificate link').fill('ftp://certificate');
    await company.seeFault('IP addresses for digital arts', /Write IP addresses such as/);
    await company.field('Country').fill('x'.repeat(81));
    await company.seeFault('Authorisation certificate link', /begins with http/);
    await company.field('Main contact').focus();
    await company.seeFault('Country', /At most 80 characters/);
    await company.field('Country').fill('Belgium');
    await expect(company.field('Country')).toHaveAttribute('aria-invalid', 'false');
    await seeClean(page, "the form's fault");
  });

  await test.step('labels follow the type', async () => {
    await expect(company.field('Tax ID number')).toBeVisible();
    await company.field('Type').selectOption('Individual');
    await expect(company.field('Passport number')).toBeVisible();
    await expect(company.field('Full name')).toBeVisible();
    await expect(company.field('Tax ID number')).toHaveCount(0);
    await company.field('Type').selectOption('Company');
  });

  await test.step('a name that is taken', async () => {
    await company.field('IP addresses for digital arts').fill('203.0.113.7, 2001:db8::/32');
    await company.field('Authorisation certificate link').fill('https://papers.test/aurelle');
    await company.field('Tax ID number').fill('BE 0404.616.494');
    await company.choice('Function').selectOption('Sales functions');
    await company.field('Company name').fill('maison aurelle');
    await company.add();
    await company.seeFault('Company name', /taken/);
    await expect(company.field('Tax ID number')).toHaveValue('BE 0404.616.494');
  });

  await test.step('added, and there after a reload', async () => {
    await company.field('Company name').fill('Galerie Noordzee');
    await company.add();
    await page.waitForURL('**/admin/company/edit/*');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Galerie Noordzee');
    await expect(company.field('Country')).toHaveValue('Belgium');
    await expect(company.field('IP addresses for digital arts')).toHaveValue(
      '203.0.113.7, 2001:db8::/32',
    );
    await expect(company.choice('Function')).toHaveValue('true');
    await expect(page.getByRole('list', { name: /^Activity log of/ })).toContainText(
      'added the company',
    );
    await seeClean(page, 'the company');
  });
});

test('unsaved words are not left behind unasked', async ({ visit }) => {
  const page = await visit('admin');
  const company = companyScreen(page);
  await page.goto('/admin/company_list');
  await page.getByRole('link', { name: 'Add company' }).click();
  await company.field('Company name').fill('Never saved');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(dialog(page)).toContainText('Leave without saving?');
  await seeClean(page, 'the question before leaving', [phone]);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/company\/add$/);
  await page.goBack();
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/company\/add$/);
  await expect(company.field('Company name')).toHaveValue('Never saved');
  await page.goBack();
  await expect(dialog(page)).toBeVisible();
  // The next question may come before the browser has told that the last one is closed.
  await page.evaluate(async () => {
    const question = document.querySelector<HTMLDialogElement>('dialog[open]');
    question?.querySelector('button')?.click();
    // Closed by now; that it is, is told by a task of its own.
    for (let turn = 0; turn < 100 && question?.open; turn += 1) await Promise.resolve();
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  });
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/company_list$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Companies');
});

test('two administrators change one company: nothing of either is lost', async ({
  visit,
  visitors,
}) => {
  const admin = await visitors.caller('admin');
  const { id } = await add(admin, 'Changed by two');
  const page = await visit('admin');
  const company = companyScreen(page);
  await company.open(id);
  await company.field('Alias').fill('Two');
  await company.field('Main contact').fill('Here');
  await admin.done(inventories.edit, { body: { id, country: 'Sweden', main_contact: 'There' } });
  await company.save();
  const told = page.getByRole('alert').filter({ hasText: 'Somebody changed this company' });
  await expect(told).toContainText('Country is now “Sweden”');
  await expect(told).toContainText('Main contact is now “There”; your own words still stand');
  await expect(company.field('Alias')).toHaveValue('Two');
  await expect(company.field('Main contact')).toHaveValue('Here');
  await expect(company.field('Country')).toHaveValue('Sweden');
  await seeClean(page, 'after a conflict', [phone]);
  await company.save();
  await expect(page.getByText('Changed by two is saved.')).toBeVisible();
  expect(await one(admin, id)).toMatchObject({
    alias: 'Two',
    main_contact: 'Here',
    country: 'Sweden',
  });
  await remove(admin, id);
});

test('what hangs on a company keeps it; without, it goes', async ({ visit, visitors }) => {
  const admin = await visitors.caller('admin');
  const page = await visit('admin');
  const company = companyScreen(page);
  const inventory = inventoryScreen(page);

  await company.open((await house(admin)).id);
  await expect(page.getByRole('list', { name: 'What it still has' })).toContainText(
    'people who belong to it',
  );
  await expect(page.getByRole('button', { name: 'Delete company' })).toHaveCount(0);

  const { id } = await add(admin, 'Short-lived');
  await company.open(id);
  await page.getByRole('button', { name: 'Delete company' }).click();
  await expect(dialog(page)).toContainText('Delete “Short-lived”?');
  await seeClean(page, 'the question before a deletion', [phone]);

  await test.step('somebody is assigned before the answer', async () => {
    const beside = await page.context().newPage();
    const other = inventoryScreen(beside);
    await other.open(id);
    await other.assign('expert@', /Esther Expert/);
    await expect(other.people).toContainText('Esther Expert');
    await beside.close();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(/Short-lived cannot be deleted: 1 person assigned/)).toBeVisible();
    await expect(page.getByRole('list', { name: 'What it still has' })).toContainText(
      '1 person assigned to its inventory',
    );
  });

  await inventory.open(id);
  await page.getByRole('button', { name: 'Remove Esther Expert' }).click();
  await expect(page.getByText('Nobody is assigned yet.')).toBeVisible();
  await company.open(id);
  await page.getByRole('button', { name: 'Delete company' }).click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await page.waitForURL('**/admin/company_list');
  await expect(page.getByText('Short-lived was deleted.')).toBeVisible();
  await company.open(id);
  await expect(page.getByRole('heading', { name: 'Company not found' })).toBeVisible();
});

test('the lists search while typing, narrow, sort and page by the address bar', async ({
  visit,
  visitors,
}) => {
  const admin = await visitors.caller('admin');
  const numbered = Array.from({ length: 101 }, (_, index) => String(index).padStart(3, '0'));
  const made = await Promise.all(numbered.map((number) => add(admin, `Paged ${number}`)));
  const page = await visit('admin');
  const names = (label: string) => page.getByRole('table', { name: label }).getByRole('link');

  await test.step('a page turned in the moment in which the search arrives keeps the search', async () => {
    await page.goto('/admin/company_list');
    await expect(names('Companies')).toHaveCount(100);
    // The click comes after the address has changed and before anything is drawn from it.
    await page.evaluate(() => {
      const replace = history.replaceState.bind(history);
      history.replaceState = (...change) => {
        replace(...change);
        if (!location.search.includes('q=paged')) return;
        history.replaceState = replace;
        const next = [...document.querySelectorAll('nav button')].find(
          ({ textContent }) => textContent?.trim() === 'Next',
        );
        (next as HTMLButtonElement).click();
      };
    });
    await page.getByRole('searchbox', { name: 'Search companies' }).fill('paged ');
    await expect(page).toHaveURL(/page=2/);
    expect(new URL(page.url()).searchParams.get('q')).toBe('paged');
    await expect(names('Companies')).toHaveText(['Paged 100']);
  });

  await test.step('search and pages', async () => {
    await page.goto('/admin/company_list');
    await page.getByRole('searchbox', { name: 'Search companies' }).fill('paged ');
    await expect(page).toHaveURL(/q=paged/);
    await expect(names('Companies')).toHaveCount(100);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(names('Companies')).toHaveText(['Paged 100']);
    await page.goBack();
    await expect(names('Companies')).toHaveCount(100);
  });

  await test.step('sort', async () => {
    await page.getByRole('button', { name: 'Name' }).click();
    await expect(page).toHaveURL(/direction=desc/);
    await expect(names('Companies').first()).toHaveText('Paged 100');
    await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
  });

  await test.step('the other view keeps the criteria; type; nothing found', async () => {
    await page.getByRole('link', { name: 'Inventory', exact: true }).last().click();
    await expect(page).toHaveURL(/\/admin\/inventory\?.*q=paged/);
    await expect(names('Inventory').first()).toHaveText('Paged 100');
    await page.getByRole('combobox', { name: 'Type' }).selectOption('Individual');
    await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
    await seeClean(page, 'nothing matches', [phone]);
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(page.getByRole('searchbox')).toHaveValue('');
  });
  for (const { id } of made) await remove(admin, id);

  await test.step('a shared address shows the same; holdings in numbers', async () => {
    await page.goto('/admin/inventory?q=aurelle&type=GENERAL');
    await expect(names('Inventory')).toHaveText(['Maison Aurelle']);
    const { users } = await house(admin);
    const row = page.getByRole('row').filter({ hasText: 'Maison Aurelle' });
    await expect(row.locator('[data-title=Users]')).toHaveText(String(users));
    await seeClean(page, 'the inventories');
    await page.goto('/admin/company_list');
    await expect(names('Companies')).not.toHaveCount(0);
    await seeClean(page, 'the companies');
  });
});
