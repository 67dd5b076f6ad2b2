import { expect, type Page } from '@playwright/test';

/** The verification page: what films, what runs, what came out. */
export const verificationScreen = (page: Page) => {
  const stages = page.getByRole('list', { name: 'Stages of the verification' });
  const recorder = page.locator('[data-recording]');
  const run = page.getByRole('region', { name: 'Run' });
  return {
    stages,
    recorder,
    run,
    open: (item: string) => page.goto(`/dashboard/verifications/${item}`),
    useFile: async (file: string) => {
      await recorder.locator('input[type=file]').setInputFiles(file);
      await expect(page.getByLabel('Your film')).toBeVisible();
    },
    send: () => recorder.getByRole('button', { name: 'Verify', exact: true }).click(),
    /** Waits for the verdict's word, gives the confidence that stands beside it (null: an error has none). */
    seeVerdict: async (word: RegExp): Promise<number | null> => {
      const status = run.getByRole('status').filter({ hasText: word });
      await expect(status).toBeVisible();
      if (/Error/.test((await status.textContent()) ?? '')) return null;
      const scale = run.getByRole('img', { name: /^Confidence \d/ });
      await expect(scale).toBeVisible();
      const said = /Confidence ([\d.]+)%/.exec((await scale.getAttribute('aria-label')) ?? '');
      await expect(status).toContainText(`${said?.[1]}%`);
      return Number(said?.[1]);
    },
  };
};

/** Writes down what stands as the present stop of a course, from now on, each once and in order. */
export const watchCourse = async (page: Page, label: string) => {
  await page.evaluate((name) => {
    const seen: string[] = [];
    (window as unknown as Record<string, string[]>)[`seen ${name}`] = seen;
    const look = () => {
      const now = document.querySelector(`ol[aria-label="${name}"] > [aria-current=step]`);
      const word = now?.lastElementChild?.firstElementChild?.firstChild?.textContent ?? '';
      if (word && seen.at(-1) !== word) seen.push(word);
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    look();
  }, label);
  return () =>
    page.evaluate(
      (name) => (window as unknown as Record<string, string[]>)[`seen ${name}`] ?? [],
      label,
    );
};
