import { ownItem } from '../loans/lending';
import { addressOf, expect, listen, test } from '../people/people';
import { dayIn, loanScreen } from '../screens/loan.model';
import { press, tick, type } from './keys';

test('lend an object and approve it without a mouse', async ({ visit, visitors }) => {
  const item = await ownItem(await visitors.caller('curator'), 'amphora');
  const curator = await visit('curator');
  const main = await visit('main');
  const noise = [listen(curator), listen(main)];
  const screen = loanScreen(curator);

  await test.step('the draft', async () => {
    await screen.open(item.id);
    await type(curator, screen.email, addressOf('owner'));
    await press(curator, curator.getByRole('button', { name: 'Invite' }));
    await expect(curator.getByText(/^Olga Owner/)).toBeVisible();
    await type(curator, screen.start, dayIn(0));
    await type(curator, screen.end, dayIn(20));
    await type(curator, screen.grace, '2');
    await type(curator, screen.insurance, '12,000');
    await type(curator, screen.purpose, 'A study of its glaze.');
    await tick(curator, curator.getByRole('checkbox', { name: 'Verify when it goes out' }));
    await expect(screen.saved).toBeVisible();
    await press(curator, screen.create);
    await expect(screen.at).toContainText('Created');
  });

  await test.step('the approvals', async () => {
    await press(curator, screen.act('Approve as curator'));
    await expect(screen.at).toContainText('Approved by curator');
    await loanScreen(main).open(item.id);
    await press(main, loanScreen(main).act('Approve as main representative'));
    await expect(screen.at).toContainText('Active');
  });

  await test.step('cancelled, with a reason', async () => {
    await press(curator, screen.act('Cancel loan'));
    await expect(screen.dialog.getByLabel('Reason')).toBeFocused();
    await curator.keyboard.type('The room is closed.');
    await press(curator, screen.dialog.getByRole('button', { name: 'Cancel loan' }));
    await expect(screen.at).toContainText('Cancellation in its grace period');
  });
  expect(noise.flat()).toEqual([]);
});
