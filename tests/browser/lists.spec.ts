import { models } from '#contract/models';
import { seeClean } from './axe';
import { expect, listen, test } from './people';
import type { Caller } from './caller';
import { itemsScreen } from './screens/items.model';

/** As many items as its edition has; all of them are one record. */
const edition = (who: Caller, name: string, size: number) => {
  const body = { name, category: 'Art', subtype: 'Print', serial_number_size: size };
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
    await expect(page.getByText('That is all: 300 items.')).toBeVisible();
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
  await expect(page.getByText('These could not be read.')).toBeVisible();
  await page.unroute('**/items_manager/v1/items');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(list.row(101)).toContainText('Edition 101 of 120');
  await expect(page.getByText('These could not be read.')).toHaveCount(0);
});

test('a view is kept under a name', async ({ visit }) => {
  const page = await visit('inventory');
  await page.goto('/dashboard/items');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Items');
  const verification = page.getByLabel('Any verification');
  await verification.selectOption({
    label: await verification.locator('option').nth(1).innerText(),
  });
  await page.getByRole('button', { name: 'Keep this view' }).click();
  await page.getByLabel('Name of the view').fill('To be looked at');
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  const kept = page.getByRole('link', { name: 'To be looked at' });
  await expect(kept).toHaveAttribute('aria-current', 'true');
  const address = new URL(page.url()).search;
  await page.goto('/dashboard/items');
  await kept.click();
  await expect(page).toHaveURL(new RegExp(address.replace(/[?]/, '\\?')));
  await page.getByRole('button', { name: 'Forget the view To be looked at' }).click();
  await expect(kept).toHaveCount(0);
});
