import { expect, type Page } from '@playwright/test';

/** The day some days from now, as a date field holds it (UTC+3). */
export const dayIn = (days: number): string =>
  new Date(Date.now() + (3 + 24 * days) * 3_600_000).toISOString().slice(0, 10);

/** The page of a loan: its draft, its course, its file. */
export const loanScreen = (page: Page) => {
  const course = page.getByRole('list', { name: 'Loan', exact: true });
  const dialog = page.getByRole('dialog');
  return {
    course,
    dialog,
    /** Where the loan stands. */
    at: course.locator('[aria-current=step]'),
    saved: page.getByRole('status').filter({ hasText: /^Saved/ }),
    email: page.getByLabel('Borrower’s e-mail'),
    start: page.getByRole('textbox', { name: 'Start' }),
    end: page.getByRole('textbox', { name: 'End' }),
    grace: page.getByLabel('Grace period in days'),
    insurance: page.getByLabel('Insurance value'),
    purpose: page.getByLabel('Purpose'),
    create: page.getByRole('button', { name: 'Create loan' }),
    /** A link is pressed, and what is not saved is named; the person stays. */
    seeAskedBeforeLeaving: async (words: string) => {
      await page.getByRole('navigation').getByRole('link').first().click();
      const asked = page.getByRole('dialog', { name: 'Leave without saving?' });
      await expect(asked).toContainText(words);
      await asked.getByRole('button', { name: 'Cancel' }).click();
    },
    report: (phase: 'On the way out' | 'On the way back') => {
      const group = page.getByRole('group', { name: phase });
      return {
        group,
        text: group.getByRole('textbox', { name: 'Condition' }),
        save: group.getByRole('button', { name: 'Save text' }),
        addPhoto: async (view: string, file: string) => {
          const photos = group.getByRole('group', { name: `Photos: ${view}` });
          await photos.locator('input[type=file]').setInputFiles(file);
          await expect(photos.getByRole('button', { name: /^Mark differences/ })).toBeEnabled();
        },
        receive: group.getByRole('button', { name: 'I received the object in this condition' }),
      };
    },
    open: (id: string) => page.goto(`/dashboard/loan/${id}`),
    act: (verb: string) => page.getByRole('button', { name: verb, exact: true }),
    giveReason: async (verb: string, reason: string) => {
      await dialog.getByLabel('Reason').fill(reason);
      await dialog.getByRole('button', { name: verb, exact: true }).click();
    },
  };
};

/** The inbox, worked through by keyboard. */
export const inboxScreen = (page: Page) => {
  const rows = page.getByRole('list', { name: /open task/ }).getByRole('button');
  return {
    rows,
    row: (name: string) => rows.filter({ hasText: name }),
    /** The matter that is shown. */
    detail: page.getByRole('region', { name: /: / }),
    open: () => page.goto('/dashboard/inbox'),
    /** Moves down until the row of this object has the focus. */
    moveTo: async (name: string) => {
      await expect(rows.first()).toBeFocused();
      const names = await rows.allTextContents();
      const steps = names.findIndex((text) => text.includes(name));
      for (let step = 0; step < steps; step += 1)
        await page.keyboard.press(step % 2 === 0 ? 'ArrowDown' : 'j');
      await expect(rows.filter({ hasText: name }).first()).toBeFocused();
    },
  };
};
