import { loans } from '#contract/loans';
import { seeClean } from '../axe';
import { ownItem, unasked } from './lending';
import { test } from '../ownServer';
import { addressOf, expect, listen } from '../people/people';
import { dayIn, inboxScreen, loanScreen } from '../screens/loan.model';

test('a loan is rejected from the inbox with a reason, and a draft is deleted', async ({
  visit,
  visitors,
}) => {
  const lends = await visitors.caller('curator');
  const item = await ownItem(lends, 'Roadstead');
  const made = await lends.done(loans.create, {
    body: loans.create.body.parse({
      item_id: item.id,
      borrower_email: addressOf('owner'),
      start_date: dayIn(200),
      end_date: dayIn(220),
    }),
  });
  const page = await visit('curator');
  const noise = listen(page);
  const inbox = inboxScreen(page);
  const screen = loanScreen(page);

  await test.step('r asks for the reason; Escape and Cancel leave everything as it was', async () => {
    await inbox.open();
    await inbox.moveTo(item.name);
    await expect(inbox.detail.getByRole('button', { name: 'Reject' })).toBeEnabled();
    await page.keyboard.press('r');
    await expect(screen.dialog).toBeVisible();
    await seeClean(page, 'the reason of a rejection');
    await page.keyboard.press('Escape');
    await expect(screen.dialog).toHaveCount(0);
    await expect(inbox.row(item.name)).toHaveCount(1);
    await page.keyboard.press('r');
    await screen.giveReason('Reject', 'Too fragile to travel.');
    await expect(inbox.row(item.name)).toHaveCount(0);
    await screen.open(made.id);
    await expect(screen.at).toContainText('Too fragile to travel.');
  });

  await test.step('a draft is given up', async () => {
    await screen.open(`${item.id}?new`);
    await screen.purpose.fill('A show that will not take place.');
    await expect(screen.saved).toBeVisible();
    await screen.act('Delete draft').click();
    await screen.dialog.getByRole('button', { name: 'Delete draft' }).click();
    await expect(page).toHaveURL(`/dashboard/items_details/${item.id}`);
    await screen.open(item.id);
    await expect(screen.purpose).toHaveValue('');
  });
  // The id of a loan is no item's, and a draft that goes is asked for once more.
  expect(unasked([noise], 404)).toEqual([]);
});
