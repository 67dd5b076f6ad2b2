import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { atRest } from './axe';
import { pages } from './pages';
import { expect, test } from './people/people';

const parts = 'button, a[href], summary, [role=tab]';

/** Marks one of each kind that was not seen yet: the same classes in the same standing on the same ground look the same. */
const markKinds = (page: Page, known: string[]): Promise<string[]> =>
  page.evaluate(
    ({ which, before }) => {
      const seen = new Set(before);
      const groundOf = (part: Element): string => {
        const { backgroundColor } = getComputedStyle(part);
        const clear = backgroundColor === 'rgba(0, 0, 0, 0)';
        return clear && part.parentElement ? groundOf(part.parentElement) : backgroundColor;
      };
      for (const part of document.querySelectorAll<HTMLElement>(which)) {
        const { pressed, selected, current, disabled } = {
          pressed: part.ariaPressed,
          selected: part.ariaSelected,
          current: part.ariaCurrent,
          disabled: (part as HTMLButtonElement).disabled,
        };
        const ground = part.parentElement ? groundOf(part.parentElement) : '';
        const kind = [part.tagName, part.className, pressed, selected, current, ground].join('|');
        const box = part.getBoundingClientRect();
        if (disabled || seen.has(kind) || box.width < 2 || box.height < 2 || box.right < 0)
          continue;
        seen.add(kind);
        part.dataset['kind'] = String(seen.size - 1);
      }
      return [...seen];
    },
    { which: parts, before: known },
  );

const contrastOf = async (page: Page, selector: string): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .include(selector)
    .options({ runOnly: ['color-contrast', 'link-in-text-block'], resultTypes: ['violations'] })
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
};

const paint = async (page: Page, look: 'light' | 'dark') => {
  await page.emulateMedia({ colorScheme: look, reducedMotion: 'reduce' });
  await page.evaluate((wanted) => {
    document.documentElement.classList.remove('light', 'dark');
    document.documentElement.classList.add(wanted);
  }, look);
};

const groups = [...new Set(pages.map(([, , who]) => who))];
for (const who of groups)
  test(`what is hovered, focused or pressed can be read: ${who ?? 'nobody'}`, async ({ visit }) => {
    const page = await visit(who, { reducedMotion: 'reduce' });
    let kinds: string[] = [];
    const judge = async (path: string) => {
      await page.goto(path);
      await atRest(page);
      const before = kinds.length;
      kinds = await markKinds(page, kinds);
      for (const look of ['light', 'dark'] as const) {
        await paint(page, look);
        for (let kind = before; kind < kinds.length; kind += 1) {
          const selector = `[data-kind="${kind}"]`;
          const part = page.locator(selector);
          // What has gone or lies under another part cannot be pressed by anybody.
          const reached = await part.hover({ timeout: 1_000 }).then(
            () => true,
            () => false,
          );
          if (!reached) continue;
          const found = await contrastOf(page, selector);
          await page.mouse.down();
          found.push(...(await contrastOf(page, selector)));
          // Let go elsewhere: nothing is pressed in the end.
          await page.mouse.move(0, 0);
          await page.mouse.up();
          await part.focus();
          found.push(...(await contrastOf(page, selector)));
          expect.soft([...new Set(found)], `${path} in the ${look} look`).toEqual([]);
        }
      }
    };
    for (const [path] of pages.filter((one) => one[2] === who))
      await test.step(path, () => judge(path));
    if (who === 'owner') {
      await page.goto('/dashboard/items');
      const item = page.locator('a[href^="/dashboard/items_details/"]').first();
      const detail = (await item.getAttribute('href')) ?? '';
      const id = detail.split('/').at(-1) ?? '';
      for (const path of [detail, `/dashboard/verifications/${id}`, `/object_detail/${id}`])
        await test.step(path, () => judge(path));
    }
    expect(kinds.length).toBeGreaterThan(2);
  });
