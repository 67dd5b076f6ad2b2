import { readFileSync } from 'node:fs';
import { models } from '#contract/records/models';
import { judge } from '../axe';
import type { Caller } from '../caller';
import { expect, phone, test } from '../people/people';
import { itemsScreen } from '../screens/items.model';

const drafts = async (who: Caller, word: string) => {
  for (const name of ['one', 'two', 'three'])
    await who.done(models.create, { body: { name: `${word} ${name}`, category: 'Art' } });
};

test('rows are selected, exported, and deleted with one question', async ({ visit, visitors }) => {
  await drafts(await visitors.caller('creator'), 'Chosen draft');
  const page = await visit('creator');
  const list = itemsScreen(page);
  await list.open('q=chosen+draft&sort=name');
  await list.seeCount(3);
  const bar = page.getByRole('group', { name: 'Selected rows' });
  await expect(bar).toHaveCount(0);

  await test.step('a few', async () => {
    await page.getByRole('checkbox', { name: 'Select Chosen draft one' }).check();
    await page.getByRole('checkbox', { name: 'Select Chosen draft two' }).check();
    await expect(bar).toContainText('2 selected');
    await judge(page, 'rows selected');
    const download = page.waitForEvent('download');
    await bar.getByRole('button', { name: 'Export as CSV' }).click();
    const file = readFileSync(await (await download).path(), 'utf8');
    expect(file).toContain('Chosen draft one');
    expect(file).toContain('Chosen draft two');
    expect(file).not.toContain('Chosen draft three');
  });

  await test.step('all, and none again', async () => {
    await bar.getByRole('button', { name: 'Select all 3' }).click();
    await expect(bar).toContainText('3 selected');
    await bar.getByRole('button', { name: 'Clear' }).click();
    await expect(bar).toHaveCount(0);
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  });

  await test.step('deleted together, asked once', async () => {
    await page.getByRole('checkbox', { name: 'Select Chosen draft one' }).check();
    await page.getByRole('checkbox', { name: 'Select Chosen draft three' }).check();
    await bar.getByRole('button', { name: 'Delete 2 drafts' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete 2 drafts?' });
    await expect(dialog.getByRole('listitem')).toHaveText([
      'Chosen draft one',
      'Chosen draft three',
    ]);
    await judge(page, 'the question before many are deleted');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('2 drafts deleted.')).toBeVisible();
    await list.seeCount(1);
    await expect(list.row(1)).toContainText('Chosen draft two');
  });
});

for (const [face, view, options] of [
  ['on the wall', 'wall', {}],
  ['on a phone’s wall', 'wall', phone],
  ['on a phone’s list', 'table', phone],
] as const)
  test(`objects are selected ${face}, and acted on together`, async ({ visit, visitors }) => {
    const word = `Picked ${view}${'viewport' in options ? ' small' : ''}`;
    await drafts(await visitors.caller('creator'), word);
    const page = await visit('creator', options);
    await page.goto(`/dashboard/items?view=${view}&q=${encodeURIComponent(word)}&sort=name`);
    const bar = page.getByRole('group', { name: 'Selected rows' });
    const tick = (which: string) =>
      page.getByRole('checkbox', { name: `Select ${word} ${which}`, exact: true });
    await tick('one').check();
    await tick('three').check();
    await expect(bar).toContainText('2 selected');
    await judge(page, `selected ${face}`);
    // The tick is on the card, the card still leads to its object.
    await expect(page).toHaveURL(/\/dashboard\/items\?/);
    if ('viewport' in options) await bar.getByRole('button', { name: 'Actions' }).click();
    await bar.getByRole('button', { name: 'Delete 2 drafts' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('2 drafts deleted.')).toBeVisible();
    await expect(tick('one')).toHaveCount(0);
    await expect(tick('two')).not.toBeChecked();
    await page.getByRole('link', { name: `${word} two` }).click();
    await page.waitForURL(/items_details/);
  });

test('columns are chosen, and a saved view has them', async ({ visit, visitors }) => {
  await drafts(await visitors.caller('creator'), 'Column draft');
  const page = await visit('creator');
  const list = itemsScreen(page);
  await list.open('q=column+draft&sort=name');
  await list.seeCount(3);
  const heads = () => list.table.getByRole('columnheader').allTextContents();
  await expect.poll(heads).toEqual(expect.arrayContaining(['Kind', 'Edition']));
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Kind' }).uncheck();
  await page.getByRole('checkbox', { name: 'Edition' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/columns=/);
  await expect.poll(heads).not.toEqual(expect.arrayContaining(['Kind']));
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByLabel('Name of the view').fill('Narrow');
  await page.getByRole('button', { name: 'Keep' }).click();

  await test.step('all again; the saved view brings the choice back', async () => {
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Kind' }).check();
    await page.getByRole('checkbox', { name: 'Edition' }).check();
    await expect(page).not.toHaveURL(/columns=/);
    await expect.poll(heads).toEqual(expect.arrayContaining(['Kind', 'Edition']));
    await page.getByRole('link', { name: 'Narrow' }).click();
    await expect(page).toHaveURL(/columns=/);
    await expect.poll(heads).not.toEqual(expect.arrayContaining(['Kind']));
    await page.reload();
    await list.seeCount(3);
    await expect.poll(heads).not.toEqual(expect.arrayContaining(['Edition']));
  });
});

test('a title of 150 letters takes three lines at most and leaves the acts in their place', async ({
  visit,
  visitors,
}) => {
  const creator = await visitors.caller('creator');
  const name = `Portrait of a lady, ${'half length, seated before a window '.repeat(4)}`.slice(
    0,
    150,
  );
  const { serials } = await creator.done(models.create, { body: { name, category: 'Art' } });
  const page = await visit('creator');
  await page.goto(`/dashboard/items_details/${serials[0]?.id}`);
  const title = page.getByRole('heading', { level: 1 });
  const lines = () =>
    title.evaluate((element) =>
      Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight)),
    );
  const edit = page.getByRole('link', { name: 'Edit the record' });
  await expect(edit).toBeVisible();
  expect(await lines()).toBeLessThanOrEqual(3);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await lines()).toBeLessThanOrEqual(3);
  await expect(edit).toBeInViewport({ ratio: 1 });
});
