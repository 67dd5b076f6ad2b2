import {
  test as base,
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  type Page,
} from '@playwright/test';
import { callerOf, type Caller } from '../caller';
import { startProduct, type Product } from '../product';

/** One of the demo people: owner, seller, …, newcomer. */
export type Who = string;
export const addressOf = (who: Who) => `${who}@demo.passepartout.test`;
export const password = 'passepartout';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Through the product's own log-in page, as a person does it; ends where the log-in leads. */
export const logIn = async (page: Page, who: Who) => {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(addressOf(who));
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(/\/(dashboard|admin)\/|\/user_moderation/);
};

const unavoidable = [
  /** A page left while its socket changed over to WebSocket; the browser says so, and nothing is lost. */
  /WebSocket is closed before the connection is established/,
  /** Playwright's own, see `visit`. */
  /^Service Worker registration blocked by Playwright/,
];
const isLoud = (message: ConsoleMessage) =>
  ['error', 'warning'].includes(message.type()) &&
  !unavoidable.some((line) => line.test(message.text()));

/** What a page complained about while it was looked at: errors and warnings of its console, and what it threw. */
export const listen = (page: Page): string[] => {
  const noise: string[] = [];
  page.on('console', (message) => {
    if (isLoud(message)) noise.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => noise.push(error.stack ?? error.message));
  return noise;
};

/** The same of every page of a context, also of those that a page opens. */
const listenAll = (context: BrowserContext): string[] => {
  const noise: string[] = [];
  context.on('console', (message) => {
    if (isLoud(message)) noise.push(`${message.text()} at ${message.page()?.url() ?? ''}`);
  });
  context.on('weberror', (one) => noise.push(one.error().stack ?? one.error().message));
  return noise;
};

/** Lines that fail no spec, each with its reason. A spec names its own with `expectNoise`. */
const expectedEverywhere: [line: RegExp, reason: string][] = [
  [
    /^Failed to load resource/,
    'The browser notes every call that is refused; specs that cause one look at its answer.',
  ],
  [
    /^WebSocket connection to .*net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED)/,
    'The browser notes every try of the live connection while a spec has cut the line.',
  ],
];

/** A context that begins from a log-in uses its refresh token once its access token (ten minutes) is over: only one may. */
const freshFor = 5 * 60_000;

/** Everybody's log-ins: each person logs in by the real page, later contexts begin from there while it is fresh. */
class Visitors {
  private readonly known = new Map<Who, { state: Promise<State>; at: number }>();
  constructor(
    private readonly browser: Browser,
    readonly url: string,
  ) {}

  private async logInOnce(who: Who): Promise<State> {
    const context = await this.browser.newContext({ baseURL: this.url });
    try {
      await logIn(await context.newPage(), who);
      return await context.storageState();
    } finally {
      await context.close();
    }
  }

  stateOf(who: Who): Promise<State> {
    const kept = this.known.get(who);
    if (kept && Date.now() - kept.at < freshFor) return kept.state;
    const state = this.logInOnce(who);
    this.known.set(who, { state, at: Date.now() });
    return state;
  }

  async caller(who: Who): Promise<Caller> {
    const { origins } = await this.stateOf(who);
    const token = origins.flatMap((one) => one.localStorage).find(({ name }) => name === 'token');
    if (!token) throw new Error(`${who} has no token`);
    return callerOf(this.url, token.value);
  }
}

/** Opens a page of one's own: of a person (already logged in), or of nobody. */
export type Visit = (who: Who | null, options?: BrowserContextOptions) => Promise<Page>;

interface Each {
  visit: Visit;
  /** Names a line of the console that this spec causes, and why; any other warning or error fails it. */
  expectNoise: (line: RegExp, reason: string) => void;
  expectedNoise: [line: RegExp, reason: string][];
}
interface Shared {
  product: Product;
  visitors: Visitors;
}

/** REDUCED_MOTION=1 tries everything as somebody who asked their system for less movement. */
const motion: BrowserContextOptions =
  process.env['REDUCED_MOTION'] === '1' ? { reducedMotion: 'reduce' } : {};

export const phone = { viewport: { width: 390, height: 844 } };
export const desktop = { viewport: { width: 1280, height: 860 } };

export const test = base.extend<Each, Shared>({
  product: [
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 1_200_000 },
  ],
  visitors: [
    async ({ browser, product }, use) => use(new Visitors(browser, product.url)),
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  expectedNoise: async ({}, use) => use([...expectedEverywhere]),
  expectNoise: async ({ expectedNoise }, use) =>
    use((line, reason) => void expectedNoise.push([line, reason])),
  visit: async ({ browser, product, visitors, expectedNoise }, use) => {
    const open: BrowserContext[] = [];
    const heard: string[][] = [];
    await use(async (who, options = {}) => {
      const context = await browser.newContext({
        baseURL: product.url,
        ...desktop,
        ...motion,
        // A service worker answers before `page.route` is asked. Specs of what it keeps allow it.
        serviceWorkers: 'block',
        ...(who && { storageState: await visitors.stateOf(who) }),
        ...options,
      });
      open.push(context);
      heard.push(listenAll(context));
      return context.newPage();
    });
    const noise = heard.flat().filter((line) => !expectedNoise.some(([known]) => known.test(line)));
    expect.soft(noise, 'warnings and errors in the console').toEqual([]);
    await Promise.all(open.map((context) => context.close()));
  },
});
export { expect };
