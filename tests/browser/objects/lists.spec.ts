import { readFileSync } from 'node:fs';
import { models } from '#contract/records/models';
import { seeClean } from '../axe';
import { expect, listen, test } from '../people/people';
import type { Caller } from '../caller';
import { itemsScreen } from '../screens/items.model';

/** As many items as its edition has; all of them are one record. */
const edition = (who: Caller, name: string, size: number) => {
  const body = {
    name,
    category: 'Art',
    subtype: 'Print / Work on Paper',
    serial_number_size: size,
  };
  return who.done(models.create, { body: models.create.body.parse(body) });
};

test('a long list loads on, keeps its place and goes by keys', async ({ visit, visitors }) => {
  await edition(await visitors.caller('creator'), 'Long edition', 300);
  const page = await visit('creator');
  const noise = listen(page);
  const list = itemsScreen(page);
  await list.open('q=long+edition&sort=name');

  await test.step('all are counted, few are drawn, the end is there at once', async () => {
    await list.seeCount(300);
    await expect(list.link(1)).toBeVisible();
    expect(await list.drawn()).toBeLessThan(60);
    await page.keyboard.press('End');
    await expect(list.row(300)).toContainText('Edition 300 of 300');
    await expect(page.getByText('All 300 items shown')).toBeVisible();
    expect(await list.drawn()).toBeLessThan(60);
  });

  await test.step('a reload and the way back find the same row in the same place', async () => {
    await list.goTo(170);
    await expect(page).toHaveURL(/[?&]row=170\b/);
    const before = await list.heightOf(171);
    await page.reload();
    await expect(list.row(171)).toContainText('Edition 171 of 300');
    expect(await list.heightOf(171)).toBe(before);
    await list.link(171).click();
    await expect(page).toHaveURL(/items_details/);
    await page.goBack();
    await expect(list.row(171)).toContainText('Edition 171 of 300');
    expect(await list.heightOf(171)).toBe(before);
  });

  await test.step('so does somebody who asked their system for less movement', async () => {
    const still = await visit('creator', { reducedMotion: 'reduce' });
    await still.goto(page.url());
    await expect(itemsScreen(still).row(171)).toContainText('Edition 171 of 300');
    await still.close();
  });

  await test.step('the focus goes by keys and is not lost when its row is out of sight', async () => {
    await list.link(172).focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(list.focused).toBe(173);
    await page.keyboard.press('End');
    await expect.poll(list.focused).toBe(300);
    await page.keyboard.press('Home');
    await expect.poll(list.focused).toBe(1);
    await page.mouse.wheel(0, 6_000);
    await expect(list.row(120)).toContainText('Edition 120 of 300');
    expect(await list.focused()).toBe(1);
  });
  await seeClean(page, 'the long list');
  expect(noise).toEqual([]);
});

test('what happens to a row shows in its place; what cannot be read is asked for again', async ({
  visit,
  visitors,
}) => {
  const creator = await visitors.caller('creator');
  const { id } = await edition(creator, 'Quiet edition', 120);
  const page = await visit('creator');
  const list = itemsScreen(page);
  await list.open('q=quiet+edition&sort=name&row=40');
  await expect(list.row(41)).toContainText('Quiet edition');
  const before = await list.heightOf(41);
  await creator.done(models.edit, { params: { id }, body: { name: 'Quiet edition, renamed' } });
  await expect(list.row(41)).toContainText('Quiet edition, renamed');
  expect(await list.heightOf(41)).toBe(before);

  // The lines are cut: the second part does not come until somebody asks again.
  await page.goto('about:blank');
  await list.open('q=quiet+edition&sort=name');
  await expect(list.row(1)).toContainText('renamed');
  await page.route('**/items_manager/v1/items', (route) => route.abort());
  await page.keyboard.press('End');
  await expect(page.getByText('These rows could not be loaded.')).toBeVisible();
  await page.unroute('**/items_manager/v1/items');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(list.row(101)).toContainText('Edition 101 of 120');
  await expect(page.getByText('These rows could not be loaded.')).toHaveCount(0);
});

test('a search that finds nothing says so in the words of the specification', async ({ visit }) => {
  const page = await visit('creator');
  await itemsScreen(page).open('q=nothing+is+called+so');
  await expect(page.getByText('Objects not found', { exact: true })).toBeVisible();
});

test('models are listed as items are, and lead to their serials', async ({ visit, visitors }) => {
  const creator = await visitors.caller('creator');
  const { id } = await edition(creator, 'Tall print, many', 3);
  await edition(creator, 'Tall print, one', 1);
  const page = await visit('creator');
  const noise = listen(page);
  const list = itemsScreen(page, 'Models');
  const serials = itemsScreen(page);
  await serials.open('q=tall+print&sort=name');

  await test.step('the switch keeps the search; each model is there once, and counted', async () => {
    await serials.seeCount(4);
    await serials.switchTo('Models');
    await expect(page).toHaveURL(/[?&]by=model\b/);
    await list.seeCount(2);
    await expect(page.getByText('2 models', { exact: true }).first()).toBeVisible();
    await expect(list.row(1)).toContainText('Tall print, many');
    await expect(list.row(1)).toContainText('3 serials');
    await expect(list.row(1)).toContainText('Draft');
    await expect(list.row(2)).toContainText('1 serial');
    await page.getByRole('button', { name: 'Wall of pictures' }).click();
    const tiles = page.getByRole('list', { name: 'Models' }).getByRole('link');
    await expect(tiles).toHaveCount(2);
    await expect(tiles.first()).toContainText('3 serials');
    await seeClean(page, 'the wall of models');
    await page.getByRole('button', { name: 'Table' }).click();
    await page.reload();
    await list.seeCount(2);
  });

  await test.step('several serials are listed, by keys, and lead to their pages', async () => {
    await list.link(1).focus();
    await page.keyboard.press('Enter');
    await expect(list.serials).toHaveCount(3);
    await expect(list.serials.nth(1)).toContainText('Edition 2 of 3');
    await seeClean(page, 'the serials of a model');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(list.link(1)).toBeFocused();
    await expect(page).not.toHaveURL(/serials=/);
    await page.keyboard.press('Enter');
    await list.serials.nth(1).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/items_details/);
    await expect(page.getByText('Edition 2 of 3').first()).toBeVisible();
    await page.goBack();
    await expect(list.serials).toHaveCount(3);
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await list.seeCount(2);
  });

  await test.step('one serial alone needs no list', async () => {
    await list.link(2).click();
    await expect(page).toHaveURL(/items_details/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tall print, one');
    await page.goBack();
    await list.seeCount(2);
  });

  await test.step('what happens to a model shows in its row', async () => {
    await creator.done(models.edit, { params: { id }, body: { name: 'Tall print, most' } });
    await expect(list.row(1)).toContainText('Tall print, most');
  });
  expect(noise).toEqual([]);
});

test('what a search finds is exported', async ({ visit, visitors }) => {
  const creator = await visitors.caller('creator');
  await edition(creator, 'Written out', 2);
  const page = await visit('creator');
  const list = itemsScreen(page);
  await list.open('q=written+out');
  await list.seeCount(2);
  const save = async (word: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: word }).click(),
    ]);
    return {
      name: download.suggestedFilename(),
      text: readFileSync(await download.path(), 'utf8'),
    };
  };
  await page.getByRole('button', { name: 'Export' }).click();
  const lines = await save('Items as JSON lines');
  expect(lines.name).toMatch(/^passepartout-items-.*\.jsonl$/);
  expect(lines.text.trim().split('\n')).toHaveLength(2);
  const table = await save('Items as CSV');
  expect(table.name).toMatch(/\.csv$/);
  expect(table.text.match(/Written out/g)).toHaveLength(2);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Items as CSV' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Export' })).toBeFocused();
});

test('a view is kept under a name', async ({ visit }) => {
  const page = await visit('inventory');
  await page.goto('/dashboard/items');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Items');
  const verification = page.getByLabel('Any status');
  await verification.selectOption({
    label: await verification.locator('option').nth(1).innerText(),
  });
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByLabel('Name of the view').fill('To be looked at');
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  const kept = page.getByRole('link', { name: 'To be looked at' });
  await expect(kept).toHaveAttribute('aria-current', 'true');
  const address = new URL(page.url()).search;
  await page.goto('/dashboard/items');
  await kept.click();
  await expect(page).toHaveURL(new RegExp(address.replace(/[?]/, '\\?')));
  await page.getByRole('button', { name: 'Delete view To be looked at' }).click();
  await expect(kept).toHaveCount(0);
});
