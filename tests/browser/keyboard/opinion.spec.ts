import { mailedCode, ownItem } from '../loans/lending';
import { verifyAll } from '../opinions/reviewing';
import { expect, listen, test } from '../people/people';
import { reviewScreen, signScreen } from '../screens/review.model';
import { demoFile } from '../screens/draft.model';
import { opinionScreen } from '../screens/opinion.model';
import { chooseFile, press, tabTo, tick, type } from './keys';

test('ask for an opinion, write it and sign it without a mouse', async ({ visit, visitors }) => {
  const owner = await visitors.caller('owner');
  const expert = await visitors.caller('expert');
  // Not the bag: a film serves one verification, and another test reviews the bag.
  const item = await ownItem(owner, 'Rosace');
  const asker = await visit('owner');
  const page = await visit('expert');
  const noise = [listen(asker), listen(page)];
  const review = reviewScreen(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await test.step('the owner asks', async () => {
    const screen = opinionScreen(asker);
    await screen.open(item.id);
    await press(asker, asker.getByRole('button', { name: 'Ask an expert' }));
    await tick(asker, screen.expert('Esther Expert'));
    await type(
      asker,
      asker.getByLabel('What do you want to know?'),
      'Is the dial of the watch the one that it was made with?',
    );
    await press(asker, asker.getByRole('button', { name: 'Send the request' }));
    await expect(asker.getByRole('list', { name: 'Expert opinion' })).toContainText('Requested');
  });

  await test.step('the expert accepts', async () => {
    await page.goto('/dashboard/opinions');
    await press(page, page.getByRole('link', { name: item.name }));
    await press(page, button('Accept'));
    await expect(page.getByRole('timer')).toBeVisible();
  });

  await test.step('the form', async () => {
    await tick(page, page.getByRole('radio', { name: /^Authentic/ }));
    await type(page, review.summary, 'The dial is of the period, and so is its stamp.');
    await press(page, review.observations.getByRole('button', { name: 'Add a part' }));
    await expect(review.observations.getByLabel('Part 1', { exact: true })).toBeFocused();
    await page.keyboard.type('Dial');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Guilloché, turned by hand.');
    await chooseFile(page, review.files.locator('input[type=file]'), [
      demoFile('watch', 'photo1.jpg'),
    ]);
    await type(page, review.files.getByLabel('Caption of file 1'), 'The dial from the front');
    await expect(review.saved).toBeVisible();
    await verifyAll(expert, item.id, 'watch');
    await expect(review.needs).toContainText('1 of 1 fingerprints');
    await press(page, button('Mark as done'));
    await expect(button('Change again')).toBeVisible();
  });

  await test.step('read, agree and sign', async () => {
    await press(page, button('Send to sign'));
    await press(page, page.getByRole('link', { name: 'Read and sign' }));
    const sign = signScreen(page);
    const next = page.getByRole('button', { name: 'Next page' }).last();
    await expect(sign.form).toContainText(/1 of \d+ pages/);
    await tabTo(page, next);
    while (!(await sign.consent.isEnabled())) {
      const read = await sign.form.textContent();
      await page.keyboard.press('Enter');
      await expect(sign.form).not.toHaveText(read ?? '');
    }
    await tick(page, sign.consent);
    await type(page, sign.code, await mailedCode(page, 'expert'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Signed', level: 1 })).toBeVisible();
  });

  await test.step('submit, and finish', async () => {
    await press(page, page.getByRole('link', { name: 'Back to the review' }));
    await press(page, review.submit);
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Submit opinion' }));
    await press(asker, asker.getByRole('button', { name: 'Finish', exact: true }));
    await expect(page.getByText('Finished', { exact: true }).first()).toBeVisible();
  });
  expect(noise.flat()).toEqual([]);
});
