import { readFileSync, rmSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { childServer, inside, populate } from '../../api/processes/childServer';
import { freshFolder, named } from '../../api/frame/testServer';
import { demoFile } from '../../browser/screens/draft.model';
import { fill } from '../records/fill';

/** The built product with so many items of one person, and a browser in which that person is logged in. */
export const filled = async (items: number) => {
  const folder = freshFolder('scroll');
  const server = await childServer(folder, { JOBS: '0' });
  const people = await populate(server);
  const maker = named(people, 'creator');
  await inside(server, async ({ store }) => {
    await fill(store.db, items, maker.id, maker.id);
    await store.pool.query('vacuum analyze');
  });
  await server.start();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--js-flags=--expose-gc'],
  });
  const photo = readFileSync(demoFile('amphora', 'photo1.jpg'));
  return {
    server,
    maker,
    /** A page of theirs; every item's picture is a real one. */
    open: async (viewport: { width: number; height: number }, dark = false): Promise<Page> => {
      const context = await browser.newContext({
        viewport,
        baseURL: server.url,
        colorScheme: dark ? 'dark' : 'light',
      });
      await context.addInitScript((token) => localStorage.setItem('token', token), maker.token);
      await context.route(/\/media\//, (route) =>
        route.fulfill({ body: photo, contentType: 'image/jpeg' }),
      );
      return context.newPage();
    },
    close: async () => {
      await browser.close();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
