import { seeClean } from '../axe';
import { ownItem } from '../loans/lending';
import { test } from '../ownServer';
import { expect, phone } from '../people/people';

test('a published record is corrected after a last look, then its passport is withdrawn, and visitors read both', async ({
  visit,
  visitors,
}) => {
  const { id, name } = await ownItem(await visitors.caller('dealer'), 'Lisière');
  const maker = await visit('dealer');
  // The readers of dates come after the new date was typed, as over a slow line.
  let read = () => {};
  const typed = new Promise<void>((resolve) => (read = resolve));
  await maker.route('**/assets/readings-*.js', async (route) => {
    await typed;
    await route.continue();
  });
  await maker.goto(`/dashboard/items_details/${id}`);
  await maker.locator('[data-event="record.correct"]').click();
  const form = maker.getByRole('form', { name: 'Correction' });
  const check = form.getByRole('button', { name: 'Check the correction' });
  await check.click();
  await expect(form.getByText('Write the reason: at least 5 characters')).toBeVisible();
  await expect(form.getByText('Nothing has changed. Correct at least one field.')).toBeVisible();
  await form.getByRole('textbox', { name: /^Date, as written/ }).fill('about 1962');
  await form.getByRole('textbox', { name: /^Why the record is corrected/ }).fill('Date misread.');
  read();
  await seeClean(maker, 'the form of a correction');
  // Of a request that is not stopped on its way, Chromium does not tell the body.
  const sent: unknown[] = [];
  await maker.route('**/correction', (route, request) => {
    sent.push(request.postDataJSON());
    return route.continue();
  });
  await check.click();
  const look = maker.getByRole('dialog');
  await expect(look.getByRole('listitem').first()).toHaveText(/^Date.*Before.*2023.*After.*1962/);
  await seeClean(maker, 'the last look at a correction');
  await look.getByRole('button', { name: 'Publish the correction' }).click();
  // What was not touched is not sent.
  await expect.poll(() => sent).toHaveLength(1);
  const [body] = sent as [{ fields: object }];
  expect(body).toMatchObject({ record: 1, reason: 'Date misread.' });
  expect(Object.keys(body.fields)).toEqual(['production_date']);
  // The page hears of the new version.
  const said = maker.getByText(/^Version 2: record corrected/);
  await expect(said).toBeVisible();
  await expect(maker.getByText('Date. Date misread.')).toBeVisible();

  const visitor = await visit(null, phone);
  await visitor.goto(`/object_detail/${id}`);
  await expect(visitor.locator('h1')).toContainText('1962');
  await seeClean(visitor, 'a corrected passport');
  await visitor.getByRole('link', { name: 'Read it as it was before' }).click();
  await expect(visitor.locator('h1')).toContainText('2023');
  await seeClean(visitor, 'an older version of a passport');

  await maker.locator('[data-event="passport.withdraw"]').click();
  const question = maker.getByRole('dialog');
  await expect(question.getByRole('button', { name: 'Withdraw for good' })).toBeDisabled();
  await question.getByRole('textbox', { name: 'Reason' }).fill('Issued in error.');
  await seeClean(maker, 'the question before a withdrawal');
  await question.getByRole('button', { name: 'Withdraw for good' }).click();
  await expect(maker.getByRole('region', { name: 'Withdrawn' })).toContainText('Issued in error.');
  await expect(maker.locator('[data-event="record.correct"]')).toHaveCount(0);
  await seeClean(maker, 'a withdrawn passport on its maker’s page');

  await visitor.goto(`/object_detail/${id}`);
  await expect(visitor.getByRole('region', { name: 'Withdrawn' })).toContainText(
    'Do not rely on it',
  );
  await seeClean(visitor, 'a withdrawn passport');
  await visitor.goto(`/blockchain_link/${id}`);
  await expect(visitor.getByText('This passport is withdrawn: the signed list')).toBeVisible();
  await expect(visitor.getByText(name).first()).toBeVisible();
});
