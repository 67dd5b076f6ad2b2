import { loans } from '#contract/loans';
import { seeClean } from '../axe';
import { ownItem, unasked } from './lending';
import { test } from '../ownServer';
import { addressOf, expect, listen } from '../people/people';
import { dayIn, loanScreen } from '../screens/loan.model';

test('a loan that is cancelled while it runs brings its object back too', async ({
  visit,
  visitors,
  product,
}) => {
  const [lends, main] = [await visitors.caller('curator'), await visitors.caller('main')];
  const item = await ownItem(lends, 'Pierced');
  const { id } = await lends.done(loans.create, {
    body: loans.create.body.parse({
      item_id: item.id,
      borrower_email: addressOf('owner'),
      start_date: dayIn(0),
      end_date: dayIn(40),
      cancellation_grace_period: 86_400,
    }),
  });
  await lends.done(loans.curatorActivate, { params: { id } });
  await main.done(loans.mainActivate, { params: { id } });
  const lender = await visit('curator');
  const borrower = await visit('owner');
  const noise = [listen(lender), listen(borrower)];
  for (const page of [lender, borrower]) {
    await loanScreen(page).open(id);
    await expect(loanScreen(page).at).toContainText('Active');
  }
  await loanScreen(lender).act('Cancel loan').click();
  await loanScreen(lender).giveReason('Cancel loan', 'The roof leaks.');
  await expect(borrower.getByRole('timer')).toContainText(/^Ends in/);
  await product.passLoan(id, 2);
  for (const page of [lender, borrower]) {
    await expect(loanScreen(page).at).toContainText('Cancelled');
    await expect(loanScreen(page).at).toContainText(
      'Waits for the object to come back. The roof leaks.',
    );
  }
  await seeClean(borrower, 'a cancelled loan whose object is still out');
  await product.passLoan(id, 3);
  await expect(loanScreen(borrower).at).toContainText('Overdue');
  await loanScreen(lender).act('Object is back').click();
  await loanScreen(lender).dialog.getByRole('button', { name: 'Object is back' }).click();
  await expect(loanScreen(borrower).course).toContainText('Returned, done');
  expect(unasked(noise, 404)).toEqual([]);
});
