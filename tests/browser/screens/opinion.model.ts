import { expect, type Page } from '@playwright/test';

/** The page of an object's expert opinions. */
export const opinionScreen = (page: Page) => {
  const course = page.getByRole('list', { name: 'Expert opinion' });
  const dialog = page.getByRole('dialog');
  const question = page.getByLabel('What do you want to know?');
  return {
    course,
    dialog,
    question,
    open: (item: string) => page.goto(`/dashboard/expert_opinion/${item}`),
    ask: () => page.getByRole('button', { name: 'Ask an expert' }).click(),
    search: (words: string) => page.getByLabel('Search experts').fill(words),
    expert: (name: string) => page.getByRole('radio', { name }),
    send: () => page.getByRole('button', { name: 'Send the request' }).click(),
    act: (verb: string) => page.getByRole('button', { name: verb }),
    seeAt: (station: string) =>
      expect(course.getByRole('listitem').filter({ hasText: station })).toHaveAttribute(
        'aria-current',
        'step',
      ),
  };
};
