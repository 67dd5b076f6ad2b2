import { defineConfig } from '@playwright/test';
import { chromiumPath } from './tests/setup/chromium';

/** The system's Chromium against the built server; each worker boots its own product on its own data. */
export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  globalSetup: './tests/browser/setup.ts',
  // Three lanes on two cores, each with a product of its own: a page often waits. Files are handed to whichever is free.
  workers: 3,
  // Limits end what hangs. How fast something is, no test says: a machine may be slow, and three lanes share it.
  timeout: 1_200_000,
  // What passes only the second time is named at the end of `npm test`: a fault to be mended (docs/decisions/0027).
  retries: 1,
  expect: { timeout: 120_000 },
  reporter: [['list'], ['json']],
  use: {
    // A place that no longer exists on a page is told after two minutes, not after the twenty of a whole test.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    viewport: { width: 1280, height: 860 },
    launchOptions: {
      executablePath: chromiumPath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
      ],
    },
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
