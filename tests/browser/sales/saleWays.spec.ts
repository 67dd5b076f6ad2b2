import type { Page } from '@playwright/test';
import { accounts } from '#contract/people/accounts';
import { sales } from '#contract/sales';
import { atRest } from '../axe';
import { callerOf } from '../caller';
import { expect, test } from '../people/people';
import { codeFor, saleScreen, sellable } from '../screens/sale.model';
import { edgesOf, tourOf, type Edge } from './saleWays';
import { isExhaustive } from '../../setup/exhaustive';

/**
 * Accepted by the wizard, but without a button: another device chooses the buyer while this one still reads what the
 * buyer will receive, and a sold object is no longer the seller's to sell.
 */
const withoutButton = (edge: Edge) =>
  (edge.from === 'prepared' && ['find', 'create'].includes(edge.deed)) ||
  (edge.from === 'ended' && edge.deed === 'start');

const headings: Record<string, string> = {
  preparing: 'Prepare',
  prepared: 'Prepared',
  buyer: 'Check account',
  ability: 'Check account',
  code: 'Check account',
  checking: 'Last check',
  ended: 'Item sold',
  interrupted: 'Sale interrupted',
};

/** What the buyer reads meanwhile, at the stations of the seller, once a code was sent to them. */
const buyerReads: Record<string, string> = {
  code: 'Tell the seller the code from your e-mail',
  checking: 'You confirmed the purchase.',
  ended: 'The object is yours.',
  interrupted: 'This sale was not completed. Nothing was bought.',
  // The seller has chosen another buyer
  buyer: 'Purchase not found',
};

test('every way of the wizard, a reload at each station included, with the buyer beside', async ({
  visit,
  visitors,
  product,
}) => {
  const edges = (await edgesOf()).filter((edge) => !withoutButton(edge));
  const whole = tourOf(edges);
  const tour = isExhaustive ? whole : whole.slice(0, 20);
  const name = `Tour ${Date.now()}`;
  const dealer = await visitors.caller('dealer');
  const item = await sellable(dealer, name);
  const page = await visit('dealer');
  const sale = saleScreen(page);
  page.on('dialog', (dialog) => void dialog.accept());
  let email = '';
  const code = () => codeFor(page, email, name);
  const stranger = (at: number) => `tour.${Date.now()}.${at}@example.org`;
  /** The page of the buyer who is found; nobody's where the seller has just created their account: it waits for approval. */
  let buyer: Page | null = null;
  // Letters to one address are limited: each way has a buyer of its own, who may log in.
  const admin = await visitors.caller('admin');
  const newBuyer = async (at: number) => {
    const address = stranger(at);
    await admin.done(accounts.create, { body: { email: address, roles: ['BUYER'] } });
    const token = await product.tokenOf(address);
    const origins = [{ origin: product.url, localStorage: [{ name: 'token', value: token }] }];
    return { address, token, state: { cookies: [], origins } };
  };
  let token = '';
  let state: Awaited<ReturnType<typeof newBuyer>>['state'] | null = null;

  const does = async ({ deed, from }: Edge, at: number) => {
    switch (deed) {
      case 'start':
        if (from === 'interrupted') return sale.button('Start again').click();
        await sale.open();
        return sale.choose(name);
      case 'prepare':
        await sale.price.fill('900');
        return sale.button('Set the price').click();
      case 'go on':
        return sale.button('Choose the buyer').click();
      case 'find':
        await buyer?.context().close();
        buyer = null;
        ({ address: email, token, state } = await newBuyer(at));
        await sale.email.fill(email);
        return sale.button('Check account').click();
      case 'create':
        await buyer?.context().close();
        [buyer, state] = [null, null];
        email = stranger(at);
        await sale.button('The buyer has no account').click();
        await sale.email.fill(email);
        return sale.button('Create new account').click();
      case 'send':
        return sale.button(from === 'code' ? 'Send a new code' : 'Send the code').click();
      case 'wrong':
        await sale.code.fill((await code()) === '000000' ? '000001' : '000000');
        await sale.button('Confirm the purchase').click();
        return expect(page.getByText('Incorrect e-mail verification code.')).toBeVisible();
      case 'enter':
        await sale.code.fill(await code());
        return sale.button('Confirm the purchase').click();
      case 'change':
        return sale.button('Another buyer').click();
      case 'sell':
        await sale.button('Sell').click();
        return sale.dialog.getByRole('button', { name: 'Sell' }).click();
      case 'leave':
        await sale.button('Stop the sale').click();
        return sale.dialog.getByRole('button', { name: 'Stop the sale' }).click();
      case 'reload':
        await page.reload();
    }
  };
  const marks: Record<string, () => ReturnType<Page['locator']>> = {
    buyer: () => sale.email,
    ability: () => sale.button('Send the code'),
    code: () => sale.code,
  };

  const watched = new Set<string>();
  for (const [at, edge] of tour.entries())
    await test.step(`${edge.from}: ${edge.deed} → ${edge.to}`, async () => {
      await does(edge, at);
      await expect(sale.heading(headings[edge.to] ?? '')).toBeVisible();
      await expect(marks[edge.to]?.() ?? sale.heading(headings[edge.to] ?? '')).toBeVisible();
      if (edge.to === 'interrupted')
        await expect(page.getByText(`It stopped at “${edge.stood}”.`)).toBeVisible();
      await atRest(page);
      if (edge.to === 'code' && !buyer && state) {
        const open = await callerOf(product.url, token).done(sales.open, {});
        const id = open.find((one) => one.item.id === item)?.id ?? '';
        buyer = await visit(null, { storageState: state });
        await buyer.goto(`/dashboard/purchase/${id}`);
      }
      const words = buyerReads[edge.to];
      if (!buyer || !words) return;
      await expect(buyer.getByText(words)).toBeVisible();
      watched.add(edge.to);
      // The purchase is over for them: the next one has another buyer.
      if (['code', 'checking'].includes(edge.to)) return;
      await buyer.context().close();
      [buyer, state] = [null, null];
    });
  const reloaded = edges.filter(({ deed }) => deed === 'reload').map(({ from }) => from);
  if (isExhaustive) expect([...watched].sort()).toEqual(Object.keys(buyerReads).sort());
  expect(reloaded).toEqual(['preparing', 'prepared', 'buyer', 'ability', 'code', 'checking']);
  console.log(
    `${edges.length} ways of ${new Set(tour.map(({ to }) => to)).size} stations, ${tour.length} steps clicked`,
  );
});

/** Counts in the page itself, over every load of the tab. */
const count = (page: Page) =>
  page.addInitScript(() => {
    const keep = (name: string, what: string) => {
      const all = JSON.parse(sessionStorage.getItem(name) ?? '[]') as string[];
      sessionStorage.setItem(name, JSON.stringify([...all, what]));
    };
    addEventListener(
      'click',
      (event) => keep('clicks', (event.target as Element).textContent ?? ''),
      true,
    );
    addEventListener(
      'input',
      ({ target }) => keep('typed', (target as HTMLInputElement).labels?.[0]?.textContent ?? '?'),
      true,
    );
  });
const counted = (page: Page, name: string) =>
  page.evaluate((key) => JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[], name);

test('a sale to a newcomer takes at most 12 clicks and two typed fields beside the price; the handed screen shows nothing else of the seller’s', async ({
  visit,
  visitors,
}) => {
  const name = `Short ${Date.now()}`;
  const other = `Secret ${Date.now()}`;
  const dealer = await visitors.caller('dealer');
  await sellable(dealer, name);
  await sellable(dealer, other);
  const page = await visit('dealer', { viewport: { width: 820, height: 1180 } });
  const sale = saleScreen(page);
  const email = `short.${Date.now()}@example.org`;
  await count(page);
  await page.goto('/dashboard/items');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('link', { name: 'Sell', exact: true }).click();
  await sale.choose(name);
  await sale.price.fill('700');
  await sale.button('Set the price').click();
  await sale.button('Choose the buyer').click();
  await sale.button('The buyer has no account').click();
  await sale.email.fill(email);
  await sale.button('Create new account').click();
  await sale.button('Send the code').click();
  await expect(sale.code).toBeVisible();
  await sale.button('Hand the screen to the buyer').click();
  await test.step('the whole screen is the buyer’s', async () => {
    await expect(sale.dialog).toBeVisible();
    const words = await sale.dialog.innerText();
    expect(words).toContain(name);
    for (const theirs of [other, email, 'Items', 'Inbox', 'Stop the sale', 'Another buyer'])
      expect(words).not.toContain(theirs);
    const outside = await page.evaluate(() => {
      const sheet = document.querySelector('dialog[open]');
      const found: string[] = [];
      for (let x = 1; x < innerWidth; x += 40)
        for (let y = 1; y < innerHeight; y += 40)
          if (!sheet?.contains(document.elementFromPoint(x, y))) found.push(`${x} ${y}`);
      return found;
    });
    expect(outside, 'points that show something else').toEqual([]);
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab');
      // Past the last field the keyboard goes to the browser itself, never to the page behind.
      const inside = await page.evaluate(
        () =>
          document.activeElement === document.body ||
          document.activeElement?.closest('dialog[open]') !== null,
      );
      expect(inside).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(sale.dialog).toBeVisible();
  });
  await sale.dialog
    .getByLabel('Code from the buyer’s e-mail')
    .fill(await codeFor(page, email, name));
  // Whether there is a gift to give is known late: the button is not there before it stands where it stays.
  await page.route('**/sales/*/gift', async (route) => {
    await page.waitForTimeout(1_500);
    await route.continue();
  });
  await sale.dialog.getByRole('button', { name: 'Confirm the purchase' }).click();
  await expect(sale.heading('Last check')).toBeVisible();
  expect(await sale.button('Sell').isVisible()).toBe(false);
  await sale.button('Sell').click();
  await sale.dialog.getByRole('button', { name: 'Sell' }).click();
  await expect(sale.heading('Item sold')).toBeVisible();
  const clicks = await counted(page, 'clicks');
  const typed = [...new Set(await counted(page, 'typed'))];
  console.log(`${clicks.length} clicks: ${clicks.join(', ')}; typed: ${typed.join(', ')}`);
  expect(clicks.length).toBeLessThanOrEqual(12);
  expect(typed.filter((label) => !label.startsWith('Price')).length).toBeLessThanOrEqual(2);
});
