/** Demo people in the browser and, with the token of their own page, at the public API. */
import { randomUUID } from 'node:crypto';

const password = 'passepartout';
const started = /\/(dashboard|admin)\/|\/user_moderation/;

export const addressOf = (who) => `${who}@demo.passepartout.test`;

/** A page of this demo person, logged in; of nobody where `who` is null. `device`: as Playwright describes one. */
export const enter = async (browser, url, who, device = {}) => {
  const context = await browser.newContext({ ...device, baseURL: url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  if (who) {
    await page.goto('/login');
    await page.getByLabel('E-mail').fill(addressOf(who));
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL(started);
  }
  return page;
};

/** Calls of this person beside what their page does: call(method, path, body) answers the JSON, throws where it is refused. */
export const callerOf = async (page) => {
  const own = page.waitForRequest((request) => request.headers().authorization !== undefined);
  await page.goto('/dashboard/profile');
  const { authorization } = (await own).headers();
  return async (method, path, body) => {
    const answer = await page.request.fetch(`/items_manager/v1${path}`, {
      method,
      headers: {
        authorization,
        ...(method !== 'GET' && { 'idempotency-key': randomUUID() }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { data: JSON.stringify(body) }),
    });
    if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}`);
    return answer.json();
  };
};

/** The first code that matches in the newest letter of this person that has these words; from a product that sends no mail. */
export const mailedCode = async (page, who, pattern, words = '') => {
  for (let turn = 0; turn < 60; turn += 1) {
    const letters = await page.request.get(`/mailbox?to=${encodeURIComponent(addressOf(who))}`);
    const found = (await letters.text())
      .split('<article>')
      .filter((letter) => letter.includes(words))
      .map((letter) => pattern.exec(letter)?.[1])
      .find(Boolean);
    if (found) return found;
    await page.waitForTimeout(500);
  }
  throw new Error(`no code came for ${who}`);
};
