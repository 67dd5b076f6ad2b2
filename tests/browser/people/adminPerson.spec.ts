import { roleLabels, roles } from '#contract/frame/roles';
import { accounts } from '#contract/people/accounts';
import { models } from '#contract/records/models';
import { seeClean } from '../axe';
import { test } from '../ownServer';
import { expect } from './people';
import { added, idOf, personScreen, searchFor, waitingBuyer } from '../screens/adminPeople.model';

test('a person is added, with every fault told where it is', async ({ visit }) => {
  const page = await visit('admin');
  const person = personScreen(page);
  const add = page.getByRole('button', { name: 'Add person' });
  await page.goto('/admin/people/add');
  await add.click();
  await expect(page.getByText('Choose at least one role.')).toBeVisible();
  await expect(page.getByText('Email format not valid')).toBeVisible();
  await seeClean(page, 'the faults');

  await test.step('an alias that is taken is told while typing', async () => {
    await page.getByLabel('Alias').pressSequentially('olga owner');
    await expect(page.getByText('This alias is taken. Choose another.')).toBeVisible();
    await page.getByLabel('Alias').pressSequentially(' two');
    await expect(page.getByText('This alias is free.')).toBeVisible();
  });
  await test.step('what is typed is not left by mistake', async () => {
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(person.dialog).toContainText('Leave without saving?');
    await seeClean(page, 'leaving');
    await person.dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByLabel('Alias')).toHaveValue('olga owner two');
  });
  // spec 6: every role but the uber admin.
  for (const role of roles)
    await expect(person.addRole(roleLabels[role].label)).toHaveCount(role === 'UBER_ADMIN' ? 0 : 1);
  await person.addRole('Sales manager').click();
  await page.getByLabel('E-mail').fill('owner@demo.passepartout.test');
  await page.getByLabel('First name').fill('Petra');
  await page.getByLabel('Last name').fill('Placed');
  await page.getByLabel('Currency').selectOption('NOK');
  await test.step('a role that acts for a company is not given without one by accident', async () => {
    await add.click();
    const company = page.getByRole('combobox', { name: 'Company' });
    await expect(
      page.getByText('Choose the company that the Sales manager acts for.'),
    ).toBeVisible();
    await company.fill('stran');
    await add.click();
    await expect(company).toBeFocused();
    await add.focus();
    await expect(page.getByText('“stran” is not chosen.')).toBeVisible();
    await company.fill('');
    await page.getByLabel('Approve without a company').check();
  });
  await add.click();
  await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.getByLabel('E-mail').fill('petra@example.test');

  await test.step('company and inventories are found by keyboard', async () => {
    const company = page.getByRole('combobox', { name: 'Company' });
    await company.focus();
    await page.keyboard.type('strand');
    await expect(page.getByRole('option', { name: /Strandgaten Museum/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('list', { name: 'Chosen company' })).toHaveText(
      'Strandgaten Museum',
    );
    const inventories = page.getByRole('combobox', { name: 'Inventories' });
    await inventories.focus();
    const offered = page.getByRole('listbox', { name: 'Inventories' }).getByRole('option');
    for (const text of ['maison', 'studio']) {
      await page.keyboard.type(text);
      await expect(offered).toHaveCount(1);
      await page.keyboard.press('Enter');
    }
    await expect(
      page.getByRole('list', { name: 'Chosen inventories' }).getByRole('listitem'),
    ).toHaveText(['Maison Aurelle', 'Studio Ilse Marrow']);
  });
  await add.click();
  await page.waitForURL('**/admin/people/add_success?id=*');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Petra Placed is added');
  await expect(page.getByRole('main')).toContainText('petra@example.test');
  await expect(page.getByRole('link', { name: 'Add another' })).toBeVisible();
  await seeClean(page, 'added');
  await page.getByRole('link', { name: 'Open the person' }).click();
  await expect(person.chosenRoles).toHaveText([/Sales manager \(SM\)/]);
  await expect(page.getByRole('list', { name: 'Chosen company' })).toHaveText('Strandgaten Museum');
  await person.seeStation('Approved, done');
  await person.seeDone('added the person');
});

test('a registration is approved with role and company at once', async ({ visit, visitors }) => {
  const [dealer, admin] = [await visitors.caller('dealer'), await visitors.caller('admin')];
  await waitingBuyer(dealer, 'wanda@example.test', 'Wanda', 'Waits');
  const id = await idOf(admin, 'wanda@example.test');
  const page = await visit('admin');
  const person = personScreen(page);
  await person.open(id);
  await page.getByRole('button', { name: 'Remove Buyer' }).click();
  await person.addRole('Inventory manager').click();
  const approve = person.decision.getByRole('button', { name: 'Approve as Inventory manager' });
  await approve.click();
  await expect(person.decision).toContainText(
    'Choose the company that the Inventory manager acts for.',
  );
  const company = person.decision.getByRole('combobox', { name: 'Company' });
  await company.fill('strandgaten');
  await seeClean(page, 'a decision without a company');
  // Typed, but not chosen: nothing is sent.
  await approve.click();
  await expect(company).toBeFocused();
  await expect(person.decision).toContainText('Pending approval');
  await company.press('ArrowDown');
  await page.getByRole('option', { name: /^Strandgaten Museum/ }).click();
  await approve.click();
  await person.seeStation('Approved, done');
  await expect(page.getByRole('list', { name: 'Chosen company' })).toHaveText('Strandgaten Museum');
  await person.seeDone('approved the registration');
});

test('a person is edited, and nothing typed is lost to somebody else', async ({
  visit,
  visitors,
}) => {
  const admin = await visitors.caller('admin');
  const id = await added(admin, 'edith@example.test', 'Edith', 'Edited');
  const page = await visit('admin');
  const person = personScreen(page);
  await person.open(id);
  await page.getByLabel('City').fill('Oslo');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The person is saved.')).toBeVisible();
  await person.seeDone('City: empty');
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();

  await test.step('the same field, written by two', async () => {
    await page.getByLabel('City').fill('Bergen');
    await page.getByLabel('Province').fill('Vestland');
    await admin.done(accounts.edit, {
      params: { id },
      body: { city: 'Tromsø', street: 'Storgata 1' },
    });
    await expect(page.getByText('Meanwhile somebody wrote “Tromsø”. Yours is kept.')).toBeVisible();
    await expect(page.getByLabel('City')).toHaveValue('Bergen');
    await expect(page.getByLabel('Street')).toHaveValue('Storgata 1');
    await page.getByRole('button', { name: 'Save' }).click();
    await person.seeDone('Vestland');
  });
  await test.step('decided by somebody else', async () => {
    await page.getByLabel('Zip code').fill('5003');
    const decision = { event: 'account.disable' as const, reason: 'Left the house.' };
    await admin.done(accounts.edit, { params: { id }, body: { decision } });
    await expect(page.getByRole('status').filter({ hasText: 'Meanwhile' })).toContainText(
      'disabled the account',
    );
    await person.seeStation('Left the house.');
    await expect(page.getByLabel('Zip code')).toHaveValue('5003');
    await page.getByRole('button', { name: 'Seen' }).click();
    await person.decision.getByRole('button', { name: 'Enable again' }).click();
    await person.seeStation('Approved, done');
    await expect(page.getByLabel('Zip code')).toHaveValue('5003');
    await page.getByRole('button', { name: 'Undo' }).click();
  });
  await test.step('without an answer a decision stays open with its reason', async () => {
    const edit = `**${accounts.edit.path.replace('{id}', id)}`;
    await page.route(edit, (route) => route.abort());
    await person.decision.getByRole('button', { name: 'Disable…' }).click();
    await person.dialog.getByLabel('Reason').fill('Never came back.');
    await person.dialog.getByRole('button', { name: 'Disable' }).click();
    await expect(person.dialog.getByRole('alert')).toBeVisible();
    await expect(person.dialog.getByLabel('Reason')).toHaveValue('Never came back.');
    await seeClean(page, 'a decision without an answer');
    await page.unroute(edit);
    await person.dialog.getByRole('button', { name: 'Try again' }).click();
    await person.seeStation('Never came back.');
    await expect(person.dialog).toHaveCount(0);
    await person.decision.getByRole('button', { name: 'Enable again' }).click();
    await person.seeStation('Approved, done');
  });
  await test.step('a decision that comes too late is refused and explained', async () => {
    const late = await visit('admin');
    // This page hears nothing: neither the socket nor a refresh reaches it.
    await late.routeWebSocket(/.*/, () => undefined);
    await late.route('**/socket.io/**', (route) => route.abort());
    const other = personScreen(late);
    await other.open(id);
    await expect(other.decision.getByRole('button', { name: 'Disable…' })).toBeVisible();
    const decision = { event: 'account.disable' as const, reason: 'First.' };
    await admin.done(accounts.edit, { params: { id }, body: { decision } });
    await other.decision.getByRole('button', { name: 'Disable…' }).click();
    await other.dialog.getByLabel('Reason').fill('Second.');
    await other.dialog.getByRole('button', { name: 'Disable' }).click();
    await expect(late.getByRole('status').filter({ hasText: 'newest' })).toBeVisible();
    await other.seeStation('First.');
    await expect(other.decision.getByRole('button', { name: 'Enable again' })).toBeVisible();
  });
});

test('whom something hangs on is not deleted, and it is said what', async ({ visit, visitors }) => {
  const admin = await visitors.caller('admin');
  const newcomer = await idOf(admin, 'newcomer@');
  const decision = { event: 'account.approve' as const, roles: ['BOOTSTRAPPED' as const] };
  await admin
    .done(accounts.edit, { params: { id: newcomer }, body: { decision } })
    .catch(() => 'approved already');
  const page = await visit('admin');
  const person = personScreen(page);

  await test.step('what came to hang on them since the page was opened', async () => {
    await person.open(newcomer);
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(person.dialog).toContainText('Delete “Nora Newcomer”?');
    await seeClean(page, 'the question before a deletion');
    const them = await visitors.caller('newcomer');
    await them.done(models.create, {
      body: models.create.body.parse({ name: 'Hers', type: 'physical' }),
    });
    await person.dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'cannot be deleted' })).toBeVisible();
    const hanging = page.getByRole('list', { name: 'What Nora Newcomer still has' });
    await expect(hanging).toContainText('1 object made');
    await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  });
  await test.step('oneself', async () => {
    await person.open(await idOf(admin, 'admin@demo'));
    await expect(page.getByText('You cannot delete yourself')).toBeVisible();
    await expect(page.getByText('This is you.')).toBeVisible();
  });
  await test.step('a person without open matters is deleted', async () => {
    await person.open(await added(admin, 'gone@example.test', 'Gone', 'Tomorrow'));
    await page.getByRole('button', { name: 'Delete' }).click();
    await person.dialog.getByRole('button', { name: 'Delete' }).click();
    await page.waitForURL('**/admin/people');
    await expect(page.getByText('Gone Tomorrow was deleted.')).toBeVisible();
    expect((await admin.done(accounts.search, { body: searchFor('gone@') })).total_elements).toBe(
      0,
    );
    await page.getByRole('link', { name: 'Activity log' }).click();
    await expect(page.getByRole('list', { name: 'What administrators did' })).toContainText(
      'deleted the person',
    );
    await seeClean(page, 'what was done');
  });
});
