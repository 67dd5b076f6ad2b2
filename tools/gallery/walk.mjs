/** Walks the screens as each person and takes their pictures. */
import { join } from 'node:path';
import { memory, settle } from './found.mjs';
import { enter } from './people.mjs';

const widths = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
const looks = ['light', 'dark'];
/** Of a picture, in px: beneath that a list only repeats itself. */
const tallest = 4000;

/** The role decides the look: the other one is put on for the picture alone (public/look.js paints it). */
const wear = async (page, look) => {
  await page.emulateMedia({ colorScheme: look });
  await page.evaluate((wanted) => {
    localStorage.setItem('look', wanted);
    dispatchEvent(new Event('look'));
  }, look);
  // Colours change over some 250 ms, and on a tall page the browser begins late.
  await page.waitForTimeout(700);
};

/** As tall as the page, so that a bar at the bottom is at its bottom and every picture is loaded; answers the height. */
const unroll = async (page, size) => {
  let height = size.height;
  // A part that is drawn late makes the page taller once more.
  for (let turn = 0; turn < 3; turn += 1) {
    const whole = await page.evaluate(() => document.documentElement.scrollHeight);
    const wanted = Math.min(Math.max(whole, height), tallest);
    if (turn > 0 && wanted === height) break;
    height = wanted;
    await page.setViewportSize({ width: size.width, height });
    await settle(page);
  }
  return height;
};

/** Pictures of one page in both looks, and in the height that it has. */
const portray = async (page, size, folder, shown) => {
  // A dialog stands in the middle of the window: it is pictured in the window that people have.
  const isOver = (await page.getByRole('dialog').count()) > 0;
  const height = isOver ? size.height : await unroll(page, size);
  const taken = [];
  for (const look of looks) {
    await wear(page, look);
    const file = `${shown.id}-${shown.who}-${size.width}-${look}.png`;
    const clip = { x: 0, y: 0, width: size.width, height };
    await page.screenshot({ path: join(folder, file), clip });
    taken.push({ ...shown, width: size.width, look, file });
  }
  return taken;
};

/** The pictures of states that no address opens: [{ id, who, address, reach }] (states.mjs). One that is not reached is told. */
export const walkStates = async (browser, url, states, folder) => {
  const pictures = [];
  for (const { id, who, address, reach } of states) {
    const page = await enter(browser, url, who);
    for (const size of widths) {
      try {
        await page.setViewportSize(size);
        await page.goto(address, { waitUntil: 'domcontentloaded' });
        await settle(page);
        await reach(page, size.width < 600);
        await settle(page);
        pictures.push(
          ...(await portray(page, size, folder, { id, who: who ?? 'nobody', address })),
        );
      } catch (fault) {
        console.log(`${id}, ${size.width} px: ${String(fault).split('\n')[0]}`);
      }
    }
    await page.context().close();
  }
  return pictures;
};

/** The pictures of steps under way: [{ id, play }] (stories.mjs). One that goes wrong is told, and keeps its pictures so far. */
export const walkStories = async (browser, url, stories, folder) => {
  const pictures = [];
  for (const { id, play } of stories) {
    const pages = new Map();
    const open = async (who) => {
      if (!pages.has(who)) {
        const page = await enter(browser, url, who);
        page.on('dialog', (dialog) => void dialog.accept());
        pages.set(who, page);
      }
      return pages.get(who);
    };
    const shoot = async (step, who, page) => {
      for (const size of widths) {
        await page.setViewportSize(size);
        await settle(page);
        const shown = { id: `${id}-${step}`, who, address: new URL(page.url()).pathname };
        pictures.push(...(await portray(page, size, folder, shown)));
      }
    };
    await play({ open, shoot }).catch((fault) =>
      console.log(`${id}: ${String(fault).split('\n')[0]}`),
    );
    for (const page of pages.values()) await page.context().close();
  }
  return pictures;
};

/** Answers the pictures: [{ id, address, who, width, look, file }]. `published`: an object for strangers. */
export const walk = async (browser, url, rows, folder, published) => {
  const pictures = [];
  const people = [...new Set(rows.flatMap((row) => row.people))];
  for (const who of people) {
    const page = await enter(browser, url, who);
    const seen = memory();
    const own = rows
      .filter((row) => row.people.includes(who))
      .sort((a, b) => Number(a.address.includes(':')) - Number(b.address.includes(':')));
    for (const { id, address } of own) {
      const path = seen.find(address, published);
      if (!path) {
        console.log(`${id} ${address}: ${who ?? 'nobody'} has none`);
        continue;
      }
      for (const size of widths) {
        await page.setViewportSize(size);
        await page.goto(path, { waitUntil: 'domcontentloaded' }).catch(() => undefined);
        await settle(page);
        pictures.push(
          ...(await portray(page, size, folder, { id, address, who: who ?? 'nobody' })),
        );
        await seen.note(page);
      }
    }
    console.log(`${who ?? 'nobody'}: ${own.length} screens`);
    await page.context().close();
  }
  return pictures;
};
