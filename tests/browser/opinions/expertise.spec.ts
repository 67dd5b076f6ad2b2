import { readFileSync } from 'node:fs';
import { consent } from '#contract/signatures';
import { expertises } from '#contract/expertises';
import { seeClean } from '../axe';
import { mailedCode, ownItem } from '../loans/lending';
import { expect, listen, test } from '../people/people';
import { reviewScreen, signScreen } from '../screens/review.model';
import { demoFile } from '../screens/draft.model';
import { verifyAll } from './reviewing';

const slug = 'bag';
const question = 'Is the lock of this bag the one that the house used before 1990?';

/** What the browser writes of refusals that the test asks for, and of the line that it cuts. */
const asked = /status of (409|422) |ERR_INTERNET_DISCONNECTED/;

test('an opinion is asked for, written, signed and finished, each party seeing the other’s step', async ({
  visit,
  visitors,
}) => {
  const owner = await visitors.caller('owner');
  const expert = await visitors.caller('expert');
  const item = await ownItem(owner, 'Lisière');
  const page = await visit('expert');
  const asker = await visit('owner');
  const noise = [listen(page), listen(asker)];
  const review = reviewScreen(page);
  // The list may hold another test's request, which this test leaves alone.
  const opinions = page.getByRole('list', { name: 'Opinions' });
  const request = opinions
    .getByRole('listitem')
    .filter({ hasText: item.name })
    .filter({ hasText: 'Requested' });
  const course = asker.getByRole('list', { name: 'Expert opinion' }).locator('[aria-current=step]');

  await test.step('the request appears in the open list', async () => {
    await page.goto('/dashboard/opinions');
    await expect(opinions.or(page.getByText('No opinion asked for yet'))).toBeVisible();
    await expect(request).toHaveCount(0);
    const [who] = await owner.done(expertises.experts, {
      query: expertises.experts.query.parse({ search: 'esther' }),
    });
    await owner.done(expertises.request, {
      body: { item_id: item.id, expert_id: who?.id ?? '', question },
    });
    await expect(request).toBeVisible();
    await seeClean(page, 'the list of opinions');
    await asker.goto(`/dashboard/expert_opinion/${item.id}`);
    await expect(course).toContainText('Requested');
  });

  await test.step('the expert accepts; the asker sees it', async () => {
    await request.getByRole('link', { name: item.name }).click();
    await expect(page.getByText(question)).toBeVisible();
    await seeClean(page, 'the request');
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByRole('timer')).toContainText(/4[78] h/);
    await expect(course).toContainText('In progress');
    await asker.goto(`/dashboard/validation_participants/${item.id}`);
    await expect(asker.getByRole('timer')).toContainText(/4[78] h/);
    await asker.goto(`/dashboard/expert_opinion/${item.id}`);
    await expect(course).toContainText('In progress');
  });

  await test.step('what is missing is named at its field', async () => {
    await expect(review.submit).toBeDisabled();
    await expect(page.getByText(/^Submit opinion: Verify every fingerprint/)).toBeVisible();
    await review.closeForm();
    await expect(page.getByText('Choose a verdict.')).toBeVisible();
    await expect(page.getByText('Explain the verdict in a sentence or more.')).toBeVisible();
    await expect(page.getByText('Describe at least one part.')).toBeVisible();
  });

  await test.step('the form saves itself, survives a reload and a cut line', async () => {
    await review.choose(/^Authentic/);
    await review.summary.fill('The lock is of the period, and so is its stamp.');
    await review.observe('Lock', 'Cast, filed by hand.');
    await review.addFile(demoFile(slug, 'photo1.jpg'));
    await review.files.getByLabel('Caption of file 1').fill('The lock from the front');
    await expect(review.saved).toBeVisible();
    await seeClean(page, 'the review');
    await page.reload();
    await expect(review.summary).toHaveValue('The lock is of the period, and so is its stamp.');
    await expect(review.files.getByLabel('Caption of file 1')).toHaveValue(
      'The lock from the front',
    );
    await page.context().setOffline(true);
    await review.summary.fill('Written while the line was cut.');
    await expect(page.getByText(/^No connection\. What you write is kept/)).toBeVisible();
    await page.context().setOffline(false);
    await expect(review.saved).toBeVisible();
  });

  await test.step('an older window is told', async () => {
    const second = await page.context().newPage();
    // This window hears nothing of the other, as one whose line is slow.
    await second.routeWebSocket(/socket\.io/, (line) => line.close());
    await second.route('**/socket.io/**', (route) => route.abort());
    await second.goto(page.url());
    const other = reviewScreen(second);
    await expect(other.summary).toHaveValue('Written while the line was cut.');
    await review.summary.fill('The lock is of the period.');
    await expect(review.saved).toBeVisible();
    await other.summary.fill('Overwritten by the second window.');
    await expect(second.getByText(/changed in another window/)).toBeVisible();
    await second.getByRole('button', { name: 'Load again' }).click();
    await expect(other.summary).toHaveValue('The lock is of the period.');
    await second.close();
  });

  await test.step('verified, done, sent to sign', async () => {
    await verifyAll(expert, item.id, slug);
    await expect(review.needs).toContainText('1 of 1 fingerprints');
    await review.closeForm();
    await expect(page.getByRole('button', { name: 'Change again' })).toBeVisible();
    await page.getByRole('button', { name: 'Send to sign' }).click();
    await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible();
  });

  let former = '';
  await test.step('the signing is canceled on its page, and sent again', async () => {
    former = await mailedCode(page, 'expert');
    await page.getByRole('link', { name: 'Read and sign' }).click();
    await page.getByRole('button', { name: 'Cancel signing' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('One sentence has to be changed.');
    await dialog.getByRole('button', { name: 'Cancel signing' }).click();
    await expect(page.getByText(/It can no longer be signed\.$/)).toBeVisible();
    await page.getByRole('link', { name: 'Back to the review' }).click();
    await page.getByRole('button', { name: 'Send to sign' }).click();
    await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible();
  });

  await test.step('read page by page, agreed to, signed with the code of the mail', async () => {
    await page.getByRole('link', { name: 'Read and sign' }).click();
    const sign = signScreen(page);
    await expect(sign.consent).toBeDisabled();
    expect(await sign.readAll()).toBeGreaterThan(1);
    await expect(sign.form).toContainText(consent);
    await sign.consent.check();
    await expect.poll(() => mailedCode(page, 'expert')).not.toBe(former);
    const code = await mailedCode(page, 'expert');
    await sign.code.fill(code === '111111' ? '222222' : '111111');
    await sign.sign.click();
    await expect(page.getByText('Incorrect e-mail verification code.')).toBeVisible();
    await expect(sign.code).toBeFocused();
    await seeClean(page, 'the ceremony');
    await sign.code.fill(code);
    await sign.sign.click();
    await expect(page.getByRole('heading', { name: 'Signed', level: 1 })).toBeVisible();
    await expect(page.locator('#main')).toBeFocused();
    const file = page.getByRole('link', { name: 'Save the signed PDF' });
    const saved = page.waitForEvent('download');
    await file.click();
    expect(readFileSync(await (await saved).path()).includes('/ByteRange')).toBe(true);
    await seeClean(page, 'the signed document');
  });

  await test.step('submitted, and finished by whoever asked', async () => {
    await page.getByRole('link', { name: 'Back to the review' }).click();
    await review.submit.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Submit opinion' }).click();
    await expect(course).toContainText('Submitted');
    await expect(asker.getByText('Authentic', { exact: true })).toBeVisible();
    await asker.getByRole('button', { name: 'Finish' }).click();
    await expect(page.getByText('Finished', { exact: true }).first()).toBeVisible();
    await seeClean(page, 'the result of the review');
  });
  expect(noise.flat().filter((line) => !asked.test(line))).toEqual([]);
});
