/** Finds a Chromium for the browser tests, or installs Debian's where that is allowed, or says how to get one. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = [
  process.env.CHROMIUM,
  // The engine without a window round it: the other draws its own frame anew for every page.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];
const found = () => places.find((path) => path && existsSync(path));

const install = (...packages) =>
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

export const chromium = () => {
  if (!found() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium for the browser tests …');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    if (!install('chromium-headless-shell', 'fonts-liberation'))
      install('chromium', 'fonts-liberation');
  }
  const path = found();
  if (!path)
    console.error(
      'No Chromium was found. Install one (apt-get install chromium), or name it: CHROMIUM=/path/to/chromium npm test',
    );
  return path;
};
