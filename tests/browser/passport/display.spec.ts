import { mkdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { loans } from '#contract/loans';
import { judge, seeClean } from '../axe';
import { unasked } from '../loans/lending';
import { publishImage } from '../objects/objects';
import { test } from '../ownServer';
import { addressOf, expect, listen, phone, desktop } from '../people/people';
import { itemScreen } from '../screens/item.model';

/** CONTACT=1 keeps pictures at both widths, light and dark. */
const keeps = process.env['CONTACT'] === '1';
const contact = 'test-results/contact';
const picture = async (page: Page, name: string) => {
  if (!keeps) return;
  mkdirSync(contact, { recursive: true });
  for (const { viewport } of [phone, desktop])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await page.screenshot({
        fullPage: true,
        path: `${contact}/display-${name}-${viewport.width}-${colorScheme}.png`,
      });
    }
  await page.setViewportSize(desktop.viewport);
  await page.emulateMedia({ colorScheme: null });
};

/** The screen on the wall. */
const wall = (page: Page) => ({
  code: async () => {
    const shown = page.locator('[data-code]');
    await expect(shown).toHaveText(/^[A-Z]{4}-[A-Z]{4}$/);
    return (await shown.textContent()) ?? '';
  },
  seeImage: async (name: string) => {
    const image = page.getByRole('img', { name });
    await expect(image).toBeVisible();
    await expect
      .poll(() => image.evaluate((one) => (one as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(100);
    expect(new URL(page.url()).pathname).toBe('/item_external');
  },
  seeDark: async (words: string) => {
    await expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible();
    await expect(page.getByRole('img')).toHaveCount(0);
  },
});

/** The dialog of whoever pairs a screen. */
const pairing = (page: Page) => {
  const dialog = page.getByRole('dialog');
  return {
    dialog,
    open: () => page.getByRole('button', { name: 'Display remotely' }).click(),
    enter: async (code: string) => {
      await dialog.getByLabel('Code of the screen').fill(code);
      await dialog.getByRole('button', { name: 'Find the screen' }).click();
    },
    show: async () => {
      await dialog.getByRole('button', { name: 'Show it there' }).click();
      await expect(dialog).toHaveCount(0);
    },
    part: page.getByRole('region', { name: 'Remote display' }),
  };
};

test('an artist shows an image on a screen, loses and stops it; a borrower shows it until the loan is over', async ({
  visit,
  visitors,
  product,
}) => {
  const caller = await visitors.caller('artist');
  const item = await publishImage(caller, 'Lines of equal pressure');
  const artist = await visit('artist');
  const screen = await visit(null);
  const noise = [listen(artist), listen(screen)];
  const { code, seeImage, seeDark } = wall(screen);
  const pair = pairing(artist);

  await test.step('the screen shows a code, the artist enters it and reads which screen it is', async () => {
    await screen.clock.install();
    await screen.goto('/dp_external_code');
    const shown = await code();
    await seeClean(screen, 'the code of a screen');
    await picture(screen, 'code');
    await itemScreen(artist).open(item.id);
    await expect(pair.part).toContainText('Free');
    await pair.open();
    await pair.enter('BBBB-BBBB');
    await expect(pair.dialog.getByRole('alert')).toHaveText(
      'This code is wrong or has expired. Look at the screen again.',
    );
    await seeClean(artist, 'the dialog with a wrong code');
    await picture(artist, 'dialog');
    await pair.enter(shown.toLowerCase());
    await expect(pair.dialog).toContainText(/Chrome on Linux/);
    await seeClean(artist, 'the dialog with the screen');
    await picture(artist, 'screen-named');
    await pair.show();
    await expect(pair.part).toContainText('Connected');
    await seeImage(item.name);
    await judge(screen, 'the image on the screen');
    await picture(screen, 'shown');
    await seeClean(artist, 'the item that is shown');
    await picture(artist, 'part');
  });

  await test.step('the list of remote displays names the image and the screen', async () => {
    await artist.goto('/dashboard/more');
    await artist.getByRole('link', { name: /Remote displays/ }).click();
    const image = artist.getByRole('listitem').filter({ hasText: item.name });
    await expect(image).toContainText('Connected');
    await expect(image).toContainText(/Chrome on Linux/);
    await seeClean(artist, 'the list of remote displays');
    await picture(artist, 'list');
    await itemScreen(artist).open(item.id);
  });

  await test.step('a screen that is started again shows it by itself, and leads nowhere else', async () => {
    await screen.goto('/dashboard/items');
    await seeImage(item.name);
  });

  await test.step('without a connection it goes dark when its time is over, and comes back with it', async () => {
    await screen.context().setOffline(true);
    await screen.clock.runFor(50_000);
    await seeDark('Waiting for the connection');
    await picture(screen, 'waiting');
    await screen.context().setOffline(false);
    await screen.clock.runFor(8_000);
    await seeImage(item.name);
  });

  await test.step('stopped by the artist it goes dark at once, and gives a new code', async () => {
    await pair.part.getByRole('button', { name: 'Stop the display' }).click();
    await seeClean(artist, 'the question before the stop');
    await pair.dialog.getByRole('button', { name: 'Stop the display' }).click();
    await seeDark('The display was stopped.');
    await judge(screen, 'the dark screen');
    await picture(screen, 'dark');
    await expect(pair.part).toContainText('Free');
    await screen.getByRole('button', { name: 'Show a new code' }).click();
    await code();
  });

  await test.step('a borrower shows it; the end of the loan makes it dark', async () => {
    const main = await visit('main');
    const desk = pairing(main);
    noise.push(listen(main));
    const loan = await caller.done(loans.create, {
      body: loans.create.body.parse({
        item_id: item.id,
        borrower_email: addressOf('main'),
        start_date: new Date().toISOString(),
        end_date: new Date(Date.now() + 10 * 86_400_000).toISOString(),
        purpose: 'An exhibition of weather.',
      }),
    });
    const params = { id: loan.id };
    await (await visitors.caller('curator')).done(loans.curatorActivate, { params });
    await (await visitors.caller('main')).done(loans.mainActivate, { params });
    await expect(pair.part).toContainText('It is on loan: the borrower shows it now.');
    await itemScreen(main).open(item.id);
    await desk.open();
    await desk.enter(await code());
    await expect(desk.dialog).toContainText(/Chrome on Linux/);
    await desk.show();
    await seeImage(item.name);
    await expect(desk.part).toContainText('You may show it until');
    await picture(main, 'borrowed');
    await product.passLoan(loan.id, 11);
    await seeDark('The right to show this image has ended.');
  });
  // Wrong codes, sessions that are over, and the cut line are asked for here.
  expect(
    unasked(noise, 422, 410, 404).filter((line) => !/ERR_INTERNET_DISCONNECTED/.test(line)),
  ).toEqual([]);
});
