import { accounts } from '#contract/people/accounts';
import { seeClean } from '../axe';
import { test } from '../ownServer';
import { expect } from './people';
import {
  idOf,
  peopleScreen,
  personScreen,
  press,
  waitingBuyer,
} from '../screens/adminPeople.model';

test('the newcomer stands first and is approved by keyboard', async ({ visit }) => {
  const page = await visit('admin');
  const people = peopleScreen(page);
  const person = personScreen(page);
  await people.open();
  await people.seeWaiting(1);
  await press(page, people.waiting);
  await expect(page).toHaveURL(/state=waiting/);
  await people.seeCount(1);
  await press(page, people.row('Nora Newcomer').getByRole('link'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Nora Newcomer/);
  await expect(person.decision).toContainText('Pending approval');

  await test.step('without a role nothing is sent', async () => {
    await press(page, person.decision.getByRole('button', { name: 'Approve', exact: true }));
    await expect(person.decision.getByRole('alert')).toHaveText('Choose at least one role.');
  });
  await test.step('two roles, in the order that counts', async () => {
    // Backwards to the chips; each hands the focus on to its neighbour when it goes.
    await press(page, person.addRole('Expert'), 'Enter', 'Shift+Tab');
    await expect(person.addRole('Bootstrapped')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(person.addRole('Digital artist')).toBeFocused();
    await expect(person.chosenRoles).toHaveText([/Expert.*active/, /Bootstrapped/]);
    await press(
      page,
      page.getByRole('button', { name: 'Bootstrapped: earlier' }),
      'Enter',
      'Shift+Tab',
    );
    await expect(person.chosenRoles).toHaveText([/Bootstrapped.*active/, /Expert/]);
  });
  await press(page, page.getByRole('button', { name: 'Approve as Bootstrapped' }));
  const said = page.getByRole('status').filter({ hasText: 'Nora Newcomer is approved as' });
  await expect(said).toBeFocused();
  await expect(said).toContainText('No more pending requests.');
  await person.seeStation('Approved, done');
  await person.seeDone('approved the registration');

  const theirs = await visit('newcomer');
  await theirs.goto('/');
  await theirs.waitForURL('**/dashboard/items');
  await expect(theirs.getByRole('banner').getByText('B', { exact: true })).toBeVisible();
});

test('a registration appears by itself, and is rejected with a reason by keyboard', async ({
  visit,
  visitors,
}) => {
  const page = await visit('admin');
  const people = peopleScreen(page);
  const person = personScreen(page);
  await page.clock.install();
  await people.open('?state=waiting');
  await expect(page.getByRole('heading', { name: 'No pending requests' })).toBeVisible();
  const dealer = await visitors.caller('dealer');
  await waitingBuyer(dealer, 'bertil@example.test', 'Bertil', 'Buyer');
  await waitingBuyer(dealer, 'next@example.test', 'Next', 'Inline');
  await page.clock.fastForward(16_000);
  await expect(people.row('Bertil Buyer')).toBeVisible();
  await people.seeWaiting(2);
  await page.clock.resume();

  await press(page, people.row('Bertil Buyer').getByRole('link'));
  await expect(page.getByRole('link', { name: 'Daniel Dealer' })).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Reject…' }));
  const reason = person.dialog.getByLabel('Reason');
  await expect(reason).toBeFocused();
  await seeClean(page, 'the reason');
  await reason.focus();
  await page.keyboard.press('Control+Enter');
  await expect(person.dialog.getByRole('alert')).toBeVisible();
  await page.keyboard.type('We do not know you.');
  await page.keyboard.press('Control+Enter');
  const said = page.getByRole('status').filter({ hasText: 'Bertil Buyer is rejected' });
  await expect(said).toBeFocused();
  await person.seeStation('Rejected, failed');
  await person.seeStation('We do not know you.');
  await person.seeDone('rejected the registration');
  await press(page, page.getByRole('link', { name: /^Next: Next Inline/ }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Next Inline/);
});

test('search, filters, order and pages stand in the address bar', async ({ visit, visitors }) => {
  const admin = await visitors.caller('admin');
  const numbers = Array.from({ length: 26 }, (_, index) => index + 10);
  await Promise.all(
    numbers.map((number) =>
      admin.done(accounts.create, {
        body: {
          email: `many${number}@example.test`,
          last_name: `Many ${number}`,
          roles: ['BUYER'],
          country: number % 2 ? 'Iceland' : 'Norway',
        },
      }),
    ),
  );
  const page = await visit('admin');
  const people = peopleScreen(page);
  await people.open();
  await people.search.pressSequentially('many');
  await expect(page).toHaveURL(/\?q=many$/);
  await people.seeCount(26);
  await expect(people.rows).toHaveCount(20);
  // By keyboard from the foot: the next page is seen from its top, and the focus is not lost.
  const next = page.getByRole('button', { name: 'Next' });
  await next.focus();
  await expect(people.rows.first()).not.toBeInViewport();
  await next.press('Enter');
  await expect(page).toHaveURL(/q=many&page=2/);
  await expect(people.rows).toHaveCount(6);
  await expect(people.rows.first()).toBeInViewport();
  await expect(next).toBeFocused();
  await expect(next).toBeDisabled();
  await page.reload();
  await expect(people.rows).toHaveCount(6);
  await expect(people.search).toHaveValue('many');
  await page.goBack();
  await expect(people.rows).toHaveCount(20);

  await page.getByRole('columnheader').getByRole('button', { name: 'E-mail' }).click();
  await expect(page.getByRole('columnheader', { name: 'E-mail' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await page.getByRole('columnheader').getByRole('button', { name: 'E-mail' }).click();
  await expect(page).toHaveURL(/sort=email&direction=desc/);
  await expect(people.rows.first()).toContainText('many35@');
  await page.getByRole('searchbox', { name: 'Country' }).fill('iceland');
  await page.keyboard.press('Enter');
  await people.seeCount(13);
  await page.getByRole('combobox', { name: 'Role' }).selectOption('EXPERT');
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
  await seeClean(page, 'nobody fits');
  await page.getByRole('button', { name: 'Show everyone' }).click();
  await expect(page).toHaveURL(/\/admin\/people$/);
  await expect(people.rows).toHaveCount(20);
  await seeClean(page, 'the list');
});

test('a failure is told with a way on', async ({ visit }) => {
  const page = await visit('admin');
  await page.route('**/acc_manager/v1/admin/users', (route) => route.abort());
  await peopleScreen(page).open();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute('**/acc_manager/v1/admin/users');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(peopleScreen(page).rows.first()).toBeVisible();
  await page.goto('/admin/people/edit/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'User not found' })).toBeVisible();
});

test('every page is clean under axe, in the dark look as well', async ({ visit, visitors }) => {
  const admin = await visitors.caller('admin');
  const page = await visit('admin');
  const look = (name: string) =>
    page.evaluate((style) => {
      localStorage.setItem('look', style);
      dispatchEvent(new Event('look'));
    }, name);
  const person = personScreen(page);
  await person.open(await idOf(admin, 'curator@'));
  await seeClean(page, 'who is approved');
  const dealer = await visitors.caller('dealer');
  await waitingBuyer(dealer, 'dark@example.test', 'Wilma', 'Waiting');
  await person.open(await idOf(admin, 'dark@example.test'));
  await seeClean(page, 'who waits');
  await look('dark');
  await seeClean(page, 'who waits, in the dark');
  await page.goto('/admin/people/add');
  await expect(page.getByRole('form', { name: 'New person' })).toBeVisible();
  await look('dark');
  await seeClean(page, 'adding in the dark');
  await page.goto('/admin/people');
  await expect(peopleScreen(page).rows.first()).toBeVisible();
  await look('dark');
  await seeClean(page, 'the list in the dark');
});
