/**
 * What a page loads before it can be used: JavaScript in bytes, as it is served (gzipped where that gains), against the
 * limits of decision 76. It reads the manifest of the last build. `npm run budgets` prints every page; `--check` only what is over.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const client = 'dist/client';
const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));

/**
 * Replaces the hash in the names of chunks by one that depends on the name alone. Hashes compress a little better or worse, so
 * a new sentence on another page would change the bytes of a screen that imports thirty chunks.
 */
const steadyNames = (code) =>
  code.replace(/([\w~-]+)-[\w-]{8}\.js\b/g, (_, name) => {
    const hash = createHash('sha256').update(name).digest('base64url');
    return `${name}-${hash.slice(0, 8)}.js`;
  });

const served = (file) => {
  const path = join(client, file);
  if (!existsSync(`${path}.gz`)) return statSync(path).size;
  return gzipSync(steadyNames(readFileSync(path, 'utf8')), { level: 9 }).length;
};

/** A chunk and all that it imports at once. */
const closure = (key, found = new Set()) => {
  if (found.has(key)) return found;
  if (!manifest[key]) throw new Error(`The build has no ${key}`);
  found.add(key);
  for (const each of manifest[key].imports ?? []) closure(each, found);
  return found;
};
const weight = (keys) => [...keys].reduce((sum, key) => sum + served(manifest[key].file), 0);

const shell = closure('index.html');
const beyondShell = (key) => weight([...closure(key)].filter((each) => !shell.has(each)));
const screen = (name) => `src/screens/${name}.tsx`;

const screenLimit = 23_000;
/** Screens that do more than one screen's work; each may not grow. */
const largeScreens = {
  [screen('companies/edit/EditCompanyScreen')]: 25_000,
  [screen('imports/ImportScreen')]: 28_000,
  [screen('expertise/review/ReviewScreen')]: 27_500,
  [screen('verification/VerificationScreen')]: 32_500,
  [screen('items/list/ItemsScreen')]: 35_500,
  [screen('create/correct/CorrectScreen')]: 34_000,
  [screen('create/CreateScreen')]: 41_000,
  [screen('loan/LoanScreen')]: 40_000,
  [screen('items/detail/ItemDetailScreen')]: 63_500,
};
const live = 'node_modules/socket.io-client/build/esm/index.js';
const logIn = 'node_modules/oidc-client-ts/dist/esm/oidc-client-ts.js';

const pages = [
  [
    'public passport, its proof checked',
    weight(closure('src/screens/passport/publicCheck.ts')),
    40_000,
  ],
  [
    'public passport, a picture looked at',
    weight(closure('src/screens/passport/publicLook.tsx')),
    245_000,
  ],
  ['every page of the app', weight(shell), 217_500],
  [
    'item list, live',
    weight(
      new Set([
        ...shell,
        ...closure(live),
        ...closure(logIn),
        ...closure(screen('items/list/ItemsScreen')),
      ]),
    ),
    283_000,
  ],
  ...Object.keys(manifest)
    .filter((key) => manifest[key].isDynamicEntry && key.endsWith('Screen.tsx'))
    .map((key) => [key, beyondShell(key), largeScreens[key] ?? screenLimit]),
];

const checks = process.argv.includes('--check');
const over = pages.filter(([, bytes, limit]) => bytes > limit);
const lines = (checks ? over : pages).map(
  ([name, bytes, limit]) =>
    `${bytes > limit ? 'over' : 'ok  '} ${(bytes / 1000).toFixed(1).padStart(6)} of ${(limit / 1000).toFixed(1).padStart(6)} kB  ${name}`,
);
console.log(lines.join('\n'));
const unknown = Object.keys(largeScreens).filter((key) => !manifest[key]);
if (unknown.length > 0) console.log(`No such screen: ${unknown.join(', ')}`);
process.exit(over.length + unknown.length > 0 ? 1 : 0);
