import type { CDPSession, Page } from '@playwright/test';
import { contrastOn } from './axe';
import { expect } from './people/people';

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

const paint = async (page: Page, look: 'light' | 'dark' | null) => {
  await page.emulateMedia({ colorScheme: look, reducedMotion: look && 'reduce' });
  await page.evaluate((wanted) => {
    document.documentElement.classList.remove('light', 'dark');
    if (wanted) document.documentElement.classList.add(wanted);
    // The page's own look again (public/look.js).
    else dispatchEvent(new Event('look'));
  }, look);
};

interface Node {
  nodeId: number;
  /** 1: an element. */
  nodeType: number;
  attributes?: string[];
  children?: Node[];
}

/** Elements with the mark, and all that hold one: what holds a hovered part is hovered too. */
const marked = (node: Node, found: { parts: number[]; around: number[] }): boolean => {
  const inside = (node.children ?? []).map((child) => marked(child, found)).some(Boolean);
  const own = node.attributes?.includes('data-kind') ?? false;
  if (own) found.parts.push(node.nodeId);
  else if (inside && node.nodeType === 1) found.around.push(node.nodeId);
  return own || inside;
};

/** What a person does with a part, as the style rules name it: of the part, and of what holds it. */
const deeds: [part: string[], around: string[]][] = [
  [['hover'], ['hover']],
  [
    ['hover', 'active'],
    ['hover', 'active'],
  ],
  [['focus', 'focus-visible'], ['focus-within']],
];

const force = (cdp: CDPSession, nodes: number[], forcedPseudoClasses: string[]) =>
  Promise.all(
    nodes.map((nodeId) => cdp.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })),
  );

/**
 * What is hovered, pressed or focused can be read, in both looks: each kind of part once on each ground. The browser's
 * inspector forces the states, so all parts of a page are judged in one go. Answers the kinds that are known now.
 */
export const judgePressed = async (
  page: Page,
  what: string,
  known: string[],
): Promise<string[]> => {
  const kinds = await markKinds(page, known);
  if (kinds.length === known.length) return kinds;
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('DOM.enable');
  await cdp.send('CSS.enable');
  const nodes = { parts: [] as number[], around: [] as number[] };
  marked((await cdp.send('DOM.getDocument', { depth: -1 })).root as Node, nodes);
  for (const look of ['light', 'dark'] as const) {
    await paint(page, look);
    for (const [part, around] of deeds) {
      await force(cdp, nodes.parts, part);
      await force(cdp, nodes.around, around);
      const found = await contrastOn(page, '[data-kind]');
      expect.soft(found, `${what}, ${part.join(' and ')} in the ${look} look`).toEqual([]);
    }
  }
  await cdp.detach();
  await paint(page, null);
  return kinds;
};
