import { inventories } from '#contract/people/inventories';
import { seeClean } from '../axe';
import { add, house, one, remove } from './companies';
import { hostilePaper, paper, smallPdf } from '../objects/papers';
import { expect, listen, phone, test } from './people';
import { companyScreen, inventoryScreen } from '../screens/company.model';

test('an inventory gets brands and people; its type is locked as long', async ({
  visit,
  visitors,
}) => {
  const admin = await visitors.caller('admin');
  const page = await visit('admin');
  const inventory = inventoryScreen(page);
  const company = companyScreen(page);
  let id = '';

  await test.step('the least, then on', async () => {
    await page.goto('/admin/inventory');
    await page.getByRole('link', { name: 'Add inventory' }).click();
    await page.getByRole('button', { name: 'Add inventory' }).click();
    await expect(page.getByLabel('Company name')).toHaveAccessibleDescription(/needs a name/);
    await seeClean(page, 'a missing name', [phone]);
    await page.getByLabel('Type').selectOption('Individual');
    await page.getByLabel('Full name').fill('Ilse van Holdings');
    await page.getByRole('button', { name: 'Add inventory' }).click();
    await page.waitForURL('**/admin/inventory/edit/*');
    id = inventory.idOf();
  });

  await test.step('brands', async () => {
    await inventory.addBrand('Noordlicht', 'Add “Noordlicht” as a new brand');
    await expect(inventory.brands).toContainText('Noordlicht');
    await inventory.addBrand('Zuiderzon', 'Add “Zuiderzon” as a new brand');
    await page.getByRole('button', { name: 'Remove Noordlicht' }).click();
    await expect(inventory.brands.getByRole('listitem')).toHaveText(['Zuiderzon']);
    await inventory.addBrand('noordl', 'Noordlicht');
    await expect(inventory.brands.getByRole('listitem')).toHaveCount(2);
    expect((await one(admin, id)).brands.map(({ name }) => name).sort()).toEqual([
      'Noordlicht',
      'Zuiderzon',
    ]);
  });

  await test.step('a person, while the legal record is open elsewhere', async () => {
    const beside = await page.context().newPage();
    const record = companyScreen(beside);
    await record.open(id);
    await record.field('Type').selectOption('Company');
    await record.field('Alias').fill('Kept');
    await inventory.assign('expert@', /Esther Expert/);
    await expect(inventory.people).toContainText('Esther Expert');
    await record.save();
    await record.seeFault('Type', /cannot be changed while people/);
    await expect(record.field('Type')).toHaveJSProperty('readOnly', true);
    await expect(record.field('Type')).toHaveValue('Individual');
    await expect(record.field('Alias')).toHaveValue('Kept');
    await record.save();
    await expect(beside.getByText('Ilse van Holdings is saved.')).toBeVisible();
    expect(await one(admin, id)).toMatchObject({ alias: 'Kept', type: 'PERSONAL' });
    await beside.close();
  });

  await test.step('both administrators’ additions stay', async () => {
    const { users } = await one(admin, id);
    const { account_id } = (await one(admin, (await house(admin)).id)).users[0] ?? {};
    await admin.done(inventories.assignUsers, {
      body: {
        ids: [...users.map((user) => user.account_id), account_id ?? ''],
        name: 'Ilse van Holdings',
      },
    });
    await inventory.assign('carl', /Carl Creator/);
    await expect(inventory.people.getByRole('listitem')).toHaveCount(3);
    await seeClean(page, 'the inventory');
  });

  await test.step('everybody removed: unlocked', async () => {
    for (const left of [2, 1]) {
      await inventory.people
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click();
      await expect(inventory.people.getByRole('listitem')).toHaveCount(left);
    }
    await inventory.people.getByRole('button', { name: /^Remove/ }).click();
    await expect(page.getByText('Nobody is assigned yet.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'People' })).toBeFocused();
    await company.open(id);
    await company.field('Type').selectOption('Company');
    await company.save();
    await expect(page.getByText('Ilse van Holdings is saved.')).toBeVisible();
    expect(await one(admin, id)).toMatchObject({ type: 'GENERAL' });
  });
});

test('function and certificate are those of the legal record; licenses are saved one by one', async ({
  visit,
  visitors,
}) => {
  const admin = await visitors.caller('admin');
  const { id } = await add(admin, 'Papers and Sons');
  const page = await visit('admin');
  const inventory = inventoryScreen(page);
  await inventory.open(id);

  await test.step('function and certificate are changed in the legal record', async () => {
    const record = page.getByRole('region', { name: 'Legal record' });
    await expect(record.getByRole('definition').nth(1)).toHaveText('Sales functions');
    await expect(record).toContainText('No link yet');
    await record.getByRole('link', { name: 'Edit the legal record' }).click();
    const company = companyScreen(page);
    await company.choice('Function').selectOption('No sales functions');
    await company.field('Authorisation certificate link').fill('https://papers.test/certificate');
    await company.save();
    await expect(page.getByText('Papers and Sons is saved.')).toBeVisible();
    await inventory.open(id);
    await expect(record.getByRole('definition').nth(1)).toHaveText('No sales functions');
    await expect(record.getByRole('link', { name: /^Open the certificate/ })).toHaveAttribute(
      'href',
      'https://papers.test/certificate',
    );
  });

  await test.step('a license beside a hostile file: one arrives, one is refused by name', async () => {
    await inventory.upload([hostilePaper(), paper('trade license.pdf', smallPdf())]);
    await expect(inventory.licenses.getByRole('listitem')).toHaveCount(1);
    await expect(inventory.licenses).toContainText('trade license.pdf');
    await expect(page.getByRole('alert')).toContainText(/permit\.pdf was refused: .+/);
    await seeClean(page, 'a refused license', [phone]);
    await page.getByRole('button', { name: 'Dismiss permit.pdf' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect((await one(admin, id)).licenses.map((license) => license.file_name)).toEqual([
      'trade license.pdf',
    ]);
  });

  await test.step('opened in a new tab, byte for byte', async () => {
    const link = inventory.licenses.getByRole('link', { name: /^trade license\.pdf/ });
    await expect(link).toHaveAttribute('target', '_blank');
    const answer = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(answer.headers()['content-type']).toContain('application/pdf');
    expect((await answer.body()).equals(smallPdf())).toBe(true);
  });

  await test.step('removed after a question', async () => {
    await page.getByRole('button', { name: 'Remove trade license.pdf' }).click();
    await expect(page.getByRole('dialog')).toContainText('Remove “trade license.pdf”?');
    await seeClean(page, 'the question before a removal', [phone]);
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('There is no license yet.')).toBeVisible();
    expect((await one(admin, id)).licenses).toEqual([]);
  });
  await remove(admin, id);
});

test('by keyboard alone, without a word of complaint', async ({ visit }) => {
  const page = await visit('admin');
  const noise = listen(page);
  const keys = page.keyboard;
  await page.goto('/admin/inventory/add');
  await page.getByLabel('Type').focus();
  await keys.press('Tab');
  await keys.type('Written by keys');
  await keys.press('Enter');
  await page.waitForURL('**/admin/inventory/edit/*');
  const brand = page.getByRole('combobox', { name: 'Add a brand' });
  await brand.focus();
  await keys.type('Keyed');
  await expect(inventoryScreen(page).found).toHaveText(['Add “Keyed” as a new brand']);
  await keys.press('ArrowDown');
  await expect(inventoryScreen(page).found).toHaveAttribute('aria-selected', 'true');
  await seeClean(page, 'the offer of a new brand', [phone]);
  await keys.press('Escape');
  await expect(inventoryScreen(page).found).toHaveCount(0);
  await keys.press('ArrowDown');
  await expect(inventoryScreen(page).found).toHaveCount(1);
  await keys.press('Enter');
  await expect(page.getByText('Keyed was added.')).toBeVisible();
  await expect(brand).toBeFocused();
  await expect(brand).toHaveValue('');
  await keys.press('Shift+Tab');
  await keys.press('Enter');
  await expect(page.getByText('No brand is assigned yet.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Brands' })).toBeFocused();
  await page.getByRole('combobox', { name: 'Assign a person' }).focus();
  await keys.type('Esther');
  await expect(inventoryScreen(page).found).toHaveCount(1);
  await keys.press('Enter');
  await expect(page.getByText('Esther Expert was assigned.')).toBeVisible();
  expect(noise).toEqual([]);
});
