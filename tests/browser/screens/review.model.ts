import { expect, type Page } from '@playwright/test';

/** The expert's review and the page where the certificate is signed. */
export const reviewScreen = (page: Page) => {
  const needs = page.getByRole('list', { name: 'What the opinion still needs' });
  const summary = page.getByLabel('Summary');
  const observations = page.getByRole('group', { name: 'Observations by part' });
  const files = page.getByRole('group', { name: 'Pictures and videos' });
  const saved = page.getByRole('status').filter({ hasText: /^Saved \d/ });
  return {
    needs,
    summary,
    observations,
    files,
    saved,
    submit: page.getByRole('button', { name: 'Submit opinion' }),
    openForm: () => expect(summary).toBeVisible(),
    closeForm: () => page.getByRole('button', { name: 'Mark as done' }).click(),
    choose: (verdict: RegExp) => page.getByRole('radio', { name: verdict }).check(),
    observe: async (part: string, text: string) => {
      await observations.getByRole('button', { name: 'Add a part' }).click();
      await expect(observations.getByLabel(/^Part \d+$/).last()).toBeFocused();
      await page.keyboard.type(part);
      await page.keyboard.press('Tab');
      await page.keyboard.type(text);
    },
    addFile: (file: string) => files.locator('input[type=file]').setInputFiles(file),
  };
};

/** Reading, consent and code. */
export const signScreen = (page: Page) => {
  const form = page.getByRole('form', { name: 'Sign the document' });
  const code = form.getByLabel('Code from your e-mail');
  return {
    form,
    code,
    consent: form.getByRole('checkbox'),
    sign: form.getByRole('button', { name: 'Sign', exact: true }),
    /** Turns the pages to the last one; gives how many there are. */
    readAll: async (): Promise<number> => {
      const place = page.getByRole('status').filter({ hasText: /^Page \d+ of \d+$/ });
      await expect(place).toBeVisible();
      const pages = Number(/of (\d+)$/.exec((await place.textContent()) ?? '')?.[1]);
      for (let at = 1; ; at += 1) {
        await expect(form).toContainText(at < pages ? `${at} of ${pages} pages` : 'Tick');
        if (at === pages) return pages;
        await page.getByRole('button', { name: 'Next page' }).last().click();
      }
    },
  };
};
