import { existsSync } from 'node:fs';

/** The Chromium of the tests: the one that `npm test` has found or installed, else Debian's. */
export const chromiumPath =
  process.env['CHROMIUM'] ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path)) ??
  'chromium';

/** For a browser whose pages live for seconds: what V8 would make faster is gone before it pays. */
export const shortLived = ['--js-flags=--no-opt --no-maglev'];
