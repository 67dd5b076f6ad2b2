import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';

export const demoFile = (slug: string, name: string) => join('dist/demo', slug, name);

/** The three steps of creating an object, in the words of the page. */
export const draftScreen = (page: Page) => {
  const photos = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /: remove$/ }) });
  const course = page.getByRole('list', { name: 'Steps of the draft' });
  /** Opens every part of the form that is folded; one that was open stays so. */
  const unfold = async () => {
    const folds = page.getByRole('form', { name: 'Object form' }).locator('details[aria-label]');
    await folds.first().waitFor();
    for (const fold of await folds.all())
      if ((await fold.getAttribute('open')) === null) await fold.locator('summary').first().click();
  };
  const useDate = () => page.getByRole('button', { name: 'Use this date' }).click();
  return {
    photos,
    course,
    useDate,
    unfold,
    /** The date by field; it opens by itself where the fields say more than the text. */
    openDate: async () => {
      const details = page
        .locator('details:not([aria-label])')
        .filter({ hasText: 'Enter the date manually' });
      await details.waitFor();
      if ((await details.getAttribute('open')) === null) await details.locator('summary').click();
    },
    begin: async () => {
      await page.goto('/dashboard/create_object');
      await unfold();
    },
    fillForm: async (record: Record<string, string>) => {
      await unfold();
      await page.getByLabel('Title').fill(record.title ?? '');
      await page.getByLabel('Category').selectOption(record.category ?? '');
      await page.getByRole('combobox', { name: 'Type' }).selectOption(record.type ?? '');
      await page.getByLabel('Description').fill(record.description ?? '');
      await page.getByLabel('Artist', { exact: true }).fill(record.artist ?? '');
      await page.getByLabel('Date, as written').fill(record.date ?? '');
      await useDate();
      await page.getByLabel('Height').fill(record.height ?? '');
      await page.getByLabel('Width').fill(record.width ?? '');
      await page.getByRole('textbox', { name: 'Materials' }).fill(record.material ?? '');
      await page.getByRole('textbox', { name: 'Materials' }).press('Enter');
    },
    goOnToMedia: async () => {
      await page.getByRole('button', { name: 'Save and continue to media' }).click();
      await page.waitForURL(/edit_object\/.*step=media/);
      await expect(page.getByRole('heading', { name: 'Photos' })).toBeVisible();
    },
    uploadPhotos: async (files: string[]) => {
      const photos = page.getByRole('group', { name: 'Photos' });
      await photos.locator('input[type=file]').setInputFiles(files);
    },
    seePhotosArrived: async (count: number) => {
      await expect(photos).toHaveCount(count);
      await expect(page.getByRole('progressbar')).toHaveCount(0);
    },
    goOnToPassport: async () => {
      await page.getByRole('button', { name: 'Save and continue to the passport' }).click();
      await expect(page.getByRole('heading', { name: 'Fingerprints' })).toBeVisible();
    },
    addFingerprint: async (location: string, footage: string) => {
      await page.getByLabel('Location on the object').fill(location);
      await page.locator('input[type=file]').setInputFiles(footage);
      await expect(page.getByLabel('Your film')).toBeVisible();
      await page.getByRole('button', { name: 'Add this fingerprint' }).click();
      await expect(page.getByRole('listitem').filter({ hasText: location })).toBeVisible();
    },
    createPassport: async () => {
      await page.getByRole('button', { name: 'Create digital passport' }).click();
      await expect(page.getByRole('heading', { name: 'Draft complete' })).toBeVisible();
    },
  };
};
