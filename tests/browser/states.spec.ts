import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { atRest } from './axe';
import { expect, test, type Who } from './people/people';

/** Pages that have every kind of part which changes under the pointer: buttons, chips, filters, tabs, links. */
const pages: [path: string, who: Who | null][] = [
  ['/', null],
  ['/dpp_example', null],
  ['/admin/people', 'admin'],
  ['/admin/people/add', 'admin'],
  ['/dashboard/items', 'inventory'],
  ['/dashboard/import', 'inventory'],
  ['/dashboard/loans', 'owner'],
  ['/dashboard/inbox', 'owner'],
];

const parts = 'button, a[href], summary, [role=tab]';

/** Marks one of each kind: two of the same classes in the same standing look the same. */
const markKinds = (page: Page): Promise<string[]> =>
  page.evaluate((which) => {
    const seen = new Set<string>();
    for (const part of document.querySelectorAll<HTMLElement>(which)) {
      const { pressed, selected, current, disabled } = {
        pressed: part.ariaPressed,
        selected: part.ariaSelected,
        current: part.ariaCurrent,
        disabled: (part as HTMLButtonElement).disabled,
      };
      const kind = [part.tagName, part.className, pressed, selected, current].join('|');
      const box = part.getBoundingClientRect();
      if (disabled || seen.has(kind) || box.width < 2 || box.height < 2 || box.right < 0) continue;
      seen.add(kind);
      part.dataset['kind'] = String(seen.size);
    }
    return [...seen].map((_, index) => String(index + 1));
  }, parts);

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

for (const [path, who] of pages)
  test(`what is hovered, focused or pressed can be read: ${path}`, async ({ visit }) => {
    const page = await visit(who, { reducedMotion: 'reduce' });
    await page.goto(path);
    await atRest(page);
    const kinds = await markKinds(page);
    expect(kinds.length).toBeGreaterThan(2);
    for (const look of ['light', 'dark'] as const) {
      await paint(page, look);
      for (const kind of kinds) {
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
  });
