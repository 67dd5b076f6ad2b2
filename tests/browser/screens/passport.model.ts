import { expect, type Page } from '@playwright/test';

/** The public passport, as somebody with a phone and no account sees it. */
export const passportScreen = (page: Page) => ({
  seeLabel: async (title: string, maker: string) => {
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
    await expect(page.getByRole('main')).toContainText(maker);
  },
  seeVerified: (confidence: number) =>
    expect(page.getByRole('main')).toContainText(`${confidence.toFixed(1)}% confidence`),
  seeNotice: (text: string) => expect(page.getByRole('heading', { level: 1 })).toHaveText(text),
});
