/**
 * Completes package-lock.json for other platforms (docs/decisions/0003).
 *
 * The registry of the build machine may lack binaries of foreign platforms; `npm install` then leaves them out of the
 * lock without a word, and `npm ci` stops with "Missing: … from lock file". Every optional dependency that has no entry
 * gets one here. `--check` changes nothing and exits 1 when the lock is incomplete.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const SYSTEMS = [
  'linux',
  'darwin',
  'win32',
  'android',
  'freebsd',
  'openbsd',
  'netbsd',
  'sunos',
  'aix',
];
const CPUS = ['x64', 'arm64', 'arm', 'ia32', 'ppc64', 's390x', 'riscv64', 'loong64', 'mips64el'];

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const missing = {};
for (const entry of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (lock.packages[`node_modules/${name}`] || !/^\d/.test(version)) continue;
    const words = name.replace('windows', 'win32').split(/[-/]/);
    const os = SYSTEMS.filter((system) => words.includes(system));
    const cpu = CPUS.filter((kind) => words.includes(kind));
    missing[`node_modules/${name}`] = {
      version,
      optional: true,
      ...(os.length && { os }),
      ...(cpu.length && { cpu }),
    };
  }
}
const names = Object.keys(missing);
if (process.argv.includes('--check')) {
  if (names.length) {
    console.error(`package-lock.json lacks ${names.join(', ')}: run node tools/lock.mjs`);
    process.exit(1);
  }
} else if (names.length) {
  const all = { ...lock.packages, ...missing };
  lock.packages = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`completed the lock with ${names.length} entries`);
}
