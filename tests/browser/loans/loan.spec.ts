import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { loans } from '#contract/loans';
import { seeClean } from '../axe';
import { appoint, companyOf, mailedCode, ownItem, unasked } from './lending';
import { test } from '../ownServer';
import { addressOf, expect, listen } from '../people/people';
import { signScreen } from '../screens/review.model';
import { demoFile } from '../screens/draft.model';
import { dayIn, inboxScreen, loanScreen } from '../screens/loan.model';
import { verificationScreen } from '../screens/verification.model';

/** Puts the agreement before the own side, reads it, and signs it with the code of the mail. */
const signAgreement = async (page: Page, who: string) => {
  await loanScreen(page).act('Send for signature').click();
  await page.getByRole('link', { name: 'Read and sign' }).click();
  const sign = signScreen(page);
  await sign.readAll();
  await sign.consent.check();
  await sign.code.fill(await mailedCode(page, who));
  await sign.sign.click();
  await expect(page.getByRole('heading', { name: 'Signed', level: 1 })).toBeVisible();
};

/** Other files of this worker know these people by the roles of the demo. */
test.afterEach(async ({ visitors }) => {
  const admin = await visitors.caller('admin');
  const house = await companyOf(admin, 'Maison Aurelle');
  await appoint(admin, 'dealer@', 'INVENTORY_SALES_MANAGER', house);
  await appoint(admin, 'seller@', 'SALES_MANAGER', house);
  await appoint(admin, 'inventory@', 'INVENTORY_MANAGER', house);
});

test('an artist lends to a museum: curator and main approve by keyboard, the borrower sees each step', async ({
  visit,
  visitors,
  product,
}) => {
  const admin = await visitors.caller('admin');
  await appoint(
    admin,
    'dealer@',
    'CURATOR_REPRESENTATIVE',
    await companyOf(admin, 'Strandgaten Museum'),
  );
  const lender = await visitors.caller('artist');
  const item = await ownItem(lender, 'Tidewrack');
  const artist = await visit('artist');
  const curator = await visit('curator');
  const main = await visit('main');
  const borrower = await visit('dealer');
  const noise = [listen(artist), listen(curator), listen(main), listen(borrower)];
  const draft = loanScreen(artist);

  await test.step('the draft of an artist is called prepared', async () => {
    await artist.goto(`/dashboard/items_details/${item.id}`);
    await artist.getByRole('link', { name: 'Loan', exact: true }).click();
    await draft.email.fill(addressOf('dealer'));
    await artist.getByRole('button', { name: 'Invite' }).click();
    await expect(artist.getByText('Daniel Dealer, Strandgaten Museum')).toBeVisible();
    await expect(artist.getByText('Prepared', { exact: true })).toBeVisible();
    await draft.start.fill(dayIn(0));
    await draft.end.fill(dayIn(20));
    await draft.grace.fill('2');
    await draft.purpose.fill('An exhibition of weather.');
    await expect(draft.saved).toBeVisible();
    await seeClean(artist, 'a draft loan');
    await draft.create.click();
    await expect(draft.at).toContainText('Created');
  });

  await test.step('the curator approves without a mouse', async () => {
    const inbox = inboxScreen(curator);
    await inbox.open();
    await inbox.moveTo(item.name);
    await expect(inbox.detail).toContainText('An exhibition of weather.');
    await seeClean(curator, 'the inbox');
    await inbox.moveTo(item.name);
    await curator.keyboard.press('Enter');
    await expect(inbox.detail).toBeFocused();
    await curator.keyboard.press('a');
    await expect(inbox.row(item.name)).toHaveCount(0);
    await expect(
      curator.getByText(`${item.name}: Approved by curator representative`),
    ).toBeVisible();
    await expect(draft.at).toContainText('Approved by curator representative');
  });

  await test.step('main sees it arrive and approves; the loan begins for all four', async () => {
    await main.goto('/dashboard/items');
    await expect(main.getByRole('link', { name: /^Inbox/ })).toContainText(/[1-9] open or new/);
    await loanScreen(borrower).open(item.id);
    await expect(borrower.getByText('Borrowed', { exact: true })).toBeVisible();
    const inbox = inboxScreen(main);
    await inbox.open();
    await inbox.moveTo(item.name);
    await expect(
      inbox.detail.getByRole('button', { name: 'Approve as main representative' }),
    ).toBeEnabled();
    await main.keyboard.press('a');
    await expect(main.getByRole('heading', { name: 'Nothing waits for you' })).toBeVisible();
    for (const page of [artist, borrower])
      await expect(loanScreen(page).at).toContainText('Active');
    await expect(artist.getByText('Owned', { exact: true })).toBeVisible();
    await loanScreen(curator).open(item.id);
    await expect(loanScreen(curator).at).toContainText('Active');
    await borrower.goto(`/dashboard/items_details/${item.id}`);
    await expect(borrower.getByRole('heading', { name: item.name, level: 1 })).toBeVisible();
  });

  await test.step('both sides sign the agreement, and each sees the other’s signature', async () => {
    await loanScreen(borrower).open(item.id);
    await signAgreement(artist, 'artist');
    await expect(borrower.getByText('Completed', { exact: true })).toBeVisible();
    await expect(borrower.getByText('Missing', { exact: true })).toBeVisible();
    await loanScreen(artist).open(item.id);
    await signAgreement(borrower, 'dealer');
    await expect(artist.getByText('Completed', { exact: true })).toHaveCount(2);
    await expect(artist.getByText('Missing', { exact: true })).toHaveCount(0);
  });

  await test.step('the term ends; a digital image has nothing to bring back', async () => {
    await loanScreen(borrower).open(item.id);
    const { content } = await lender.done(loans.list, { query: { item_id: item.id } });
    await product.passLoan(content[0]?.id ?? '', 21);
    for (const page of [artist, borrower])
      await expect(loanScreen(page).course).toContainText(/Ended, done/);
    await expect(draft.act('Object is back')).toHaveCount(0);
  });
  expect(unasked(noise, 409, 422)).toEqual([]);
});

test('an institution lends to another: wrong input, hand-over, cancelled and kept, overdue and returned', async ({
  visit,
  visitors,
  product,
}) => {
  const admin = await visitors.caller('admin');
  await appoint(admin, 'seller@', 'MAIN_REPRESENTATIVE');
  await appoint(admin, 'inventory@', 'CURATOR_REPRESENTATIVE');
  const lends = await visitors.caller('curator');
  const item = await ownItem(lends, 'amphora');
  const curator = await visit('curator');
  const main = await visit('main');
  const borrower = await visit('seller');
  const colleague = await visit('inventory');
  const noise = [listen(curator), listen(main), listen(borrower), listen(colleague)];
  const screen = loanScreen(curator);

  await test.step('what is wrong is said at its field, and nothing is lost by a reload', async () => {
    await screen.open(item.id);
    await screen.create.click();
    for (const said of ['Name the borrower first.', 'Enter the start.', 'Enter the end.'])
      await expect(curator.getByText(said)).toBeVisible();
    await expect(screen.email).toBeFocused();
    await screen.email.fill('seller@demo');
    await screen.grace.fill('many');
    await screen.insurance.fill('a lot');
    await expect(curator.getByText('Enter a complete e-mail address.')).toBeVisible();
    await expect(curator.getByText(/^Enter a number of days/)).toBeVisible();
    await expect(curator.getByText(/^Enter an amount/)).toBeVisible();
    await seeClean(curator, 'a draft with faults');
    await curator.reload();
    await expect(screen.grace).toHaveValue('many');
    await screen.email.fill(addressOf('seller'));
    await screen.grace.fill('1');
    await screen.insurance.fill('250,000');
    await screen.start.fill(dayIn(0));
    await screen.end.fill(dayIn(-2));
    await expect(curator.getByText('The end must be after the start.').first()).toBeVisible();
    await screen.end.fill(dayIn(30));
    await curator.getByRole('checkbox', { name: 'Verify when it goes out' }).check();
    await curator.getByRole('checkbox', { name: 'Verify when it comes back' }).check();
    await expect(screen.saved).toBeVisible();
    await curator.reload();
    await expect(curator.getByRole('checkbox', { name: 'Verify when it goes out' })).toBeChecked();
    await expect(screen.insurance).toHaveValue('250,000.00');
    await expect(screen.end).toHaveValue(/^\d{1,2} [A-Z][a-z]+ \d{4}$/);
  });

  await test.step('created, approved twice, active in all four windows', async () => {
    await screen.create.click();
    await expect(screen.at).toContainText('Created');
    // Where the loan stands is at the top, and the pressed button at the end of a form that is gone.
    await expect(curator.locator('#main')).toBeFocused();
    expect(await curator.evaluate(() => scrollY)).toBe(0);
    for (const page of [borrower, colleague]) {
      await loanScreen(page).open(item.id);
      await expect(loanScreen(page).at).toContainText('Created');
    }
    await screen.act('Approve as curator').click();
    await loanScreen(main).open(item.id);
    await loanScreen(main).act('Approve as main representative').click();
    for (const page of [curator, main, borrower, colleague])
      await expect(loanScreen(page).at).toContainText('Active');
    await expect(colleague.getByText('Borrowed', { exact: true })).toBeVisible();
    await seeClean(borrower, 'a loan under way');
  });

  await test.step('the condition on the way out is written, marked and received', async () => {
    const out = screen.report('On the way out');
    await out.text.fill('A hairline crack at the foot.');
    await screen.seeAskedBeforeLeaving('The condition that you wrote is not saved yet.');
    await out.save.click();
    await out.addPhoto('Front', demoFile('amphora', 'photo1.jpg'));
    await curator.getByRole('button', { name: 'Mark differences on Front' }).click();
    await curator.getByRole('application').focus();
    await curator.keyboard.press('ArrowRight');
    await curator.keyboard.press('Enter');
    await expect(screen.dialog.getByRole('textbox', { name: 'Mark 1' })).toBeFocused();
    await curator.keyboard.type('Hairline crack');
    await seeClean(curator, 'marks on a photo');
    await screen.dialog.getByRole('button', { name: 'Save marks' }).click();
    const received = loanScreen(borrower).report('On the way out');
    await expect(received.text).toHaveValue('A hairline crack at the foot.');
    await expect(borrower.getByRole('button', { name: 'Mark differences on Front' })).toContainText(
      '1 mark',
    );
    await expect(received.group).toContainText('They are not all verified yet.');
  });

  await test.step('the borrower verifies the object for the loan; then nothing is missing', async () => {
    const { group } = loanScreen(borrower).report('On the way out');
    await group.getByRole('link', { name: 'Verify now' }).click();
    const studio = verificationScreen(borrower);
    await studio.useFile(demoFile('amphora', 'again.mp4'));
    await studio.send();
    expect(await studio.seeVerdict(/Success/)).toBeGreaterThan(82.5);
    await expect(screen.report('On the way out').group).toContainText('Success');
    await expect(screen.report('On the way back').group).toContainText('Not verified');
    await borrower.getByRole('link', { name: 'Back to the loan' }).click();
    await expect(group).toContainText('Success');
    await seeClean(borrower, 'a hand-over that was verified');
    await loanScreen(borrower).report('On the way out').receive.click();
    await loanScreen(borrower).dialog.getByRole('button', { name: 'Yes, I received it' }).click();
    await expect(curator.getByText(/^Received in this condition by Samuel Seller/)).toBeVisible();
    await expect(group.getByRole('link', { name: /^Verify/ })).toHaveCount(0);
  });

  await test.step('out and back are compared by a slider', async () => {
    await loanScreen(borrower)
      .report('On the way back')
      .addPhoto('Front', demoFile('amphora', 'photo2.jpg'));
    await curator.getByRole('button', { name: 'Compare out and back' }).click();
    const slider = screen.dialog.getByRole('slider');
    await slider.focus();
    await curator.keyboard.press('End');
    await expect(slider).toHaveValue('100');
    await seeClean(curator, 'out and back side by side');
    await screen.dialog.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('the borrower cancels, sees the grace period run, and keeps the loan', async () => {
    await loanScreen(borrower).act('Cancel loan').click();
    await loanScreen(borrower).giveReason('Cancel loan', 'The climate control failed.');
    await expect(borrower.getByRole('timer')).toContainText(/^Ends in/);
    await expect(curator.getByRole('timer')).toContainText(/^Ends in/);
    await expect(curator.getByText('The climate control failed.').first()).toBeVisible();
    await expect(screen.act('Keep the loan')).toHaveCount(0);
    await seeClean(borrower, 'a cancellation in its grace period');
    await loanScreen(borrower).act('Keep the loan').click();
    await expect(screen.at).toContainText('Active');
  });

  await test.step('the loan as a PDF', async () => {
    const saved = curator.waitForEvent('download');
    await screen.act('Loan as PDF').click();
    const file = readFileSync(await (await saved).path());
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  });

  await test.step('list, calendar and the address for one’s own calendar', async () => {
    await curator.goto('/dashboard/loans?which=open');
    await expect(curator.getByRole('link', { name: item.name })).toBeVisible();
    await seeClean(curator, 'the list of loans');
    await curator.getByRole('link', { name: 'By month' }).click();
    await expect(
      curator.getByRole('link', { name: new RegExp(`^Out: ${item.name}`) }).first(),
    ).toBeVisible();
    await seeClean(curator, 'the month');
    await curator.getByRole('link', { name: 'By object' }).click();
    await expect(curator.getByText(/^Free: /).first()).toBeVisible();
    await seeClean(curator, 'the calendar by item');
    await curator.getByRole('button', { name: 'Make an address' }).click();
    const address = await curator.getByRole('textbox', { name: 'Calendar address' }).inputValue();
    expect(await (await curator.request.get(address)).text()).toContain('BEGIN:VCALENDAR');
    await curator.getByRole('button', { name: 'Revoke the address' }).click();
    await screen.dialog.getByRole('button', { name: 'Revoke' }).click();
    await expect(curator.getByRole('button', { name: 'Make an address' })).toBeVisible();
    expect((await curator.request.get(address)).status()).toBe(404);
  });

  await test.step('the term ends, the object is overdue, is received unverified, and is returned', async () => {
    const { content } = await lends.done(loans.list, { query: { item_id: item.id } });
    const id = content[0]?.id ?? '';
    for (const page of [curator, main, borrower, colleague]) await loanScreen(page).open(id);
    await product.passLoan(id, 31);
    await expect(screen.at).toContainText('Waits for the object to come back.');
    await product.passLoan(id, 3);
    for (const page of [curator, main, borrower, colleague])
      await expect(loanScreen(page).at).toContainText('Overdue');
    await seeClean(curator, 'an overdue loan');
    const back = screen.report('On the way back');
    await expect(back.group.getByRole('link', { name: 'Verify now' })).toBeVisible();
    await back.receive.click();
    await expect(screen.dialog).toContainText('They are not all verified yet.');
    await screen.dialog.getByRole('button', { name: 'Receive without the verification' }).click();
    await expect(borrower.getByText(/^Received in this condition by Clara Curator/)).toBeVisible();
    await expect(
      borrower.getByText(
        'Condition on the way back received by the lender without the verification',
      ),
    ).toBeVisible();
    await screen.act('Object is back').click();
    await screen.dialog.getByRole('button', { name: 'Object is back' }).click();
    for (const page of [curator, main, borrower, colleague])
      await expect(loanScreen(page).course).toContainText('Returned, done');
  });
  // The id of a loan is no item's: its page asks for both.
  expect(unasked(noise, 404, 409, 422)).toEqual([]);
});
