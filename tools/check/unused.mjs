/**
 * Files that nothing imports, exports that nothing names, packages that nothing imports: what knip would say, which this
 * registry cannot lock.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';

const below = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path).flatMap((name) => below(join(path, name)))
    : [path];
const code = (path) => /\.(ts|tsx|mjs|js)$/.test(path);
const files = ['src', 'server', 'demo', 'tests'].flatMap(below).filter(code);
const configs = readdirSync('.').filter((name) => /\.config\.(ts|js)$/.test(name));
const texts = new Map(
  [...files, ...configs, 'index.html', ...below('tools')].map((path) => [
    path,
    readFileSync(path, 'utf8'),
  ]),
);

const product = files.filter((path) => !path.startsWith('tests/'));
const complaints = [];
for (const path of product) {
  const text = texts.get(path);
  const exported = [
    ...text.matchAll(/^export (?:async )?(?:const|function|class|interface|type|enum)\s+(\w+)/gm),
  ].map(([, name]) => name);
  const others = [...texts].filter(([other]) => other !== path).map(([, other]) => other);
  for (const name of exported) {
    const word = new RegExp(`\\b${name}\\b`);
    if (text.match(new RegExp(`\\b${name}\\b`, 'g')).length > 1) continue;
    if (!others.some((other) => word.test(other)))
      complaints.push(`${path}: ${name} is never used`);
  }
  const name = basename(path).replace(/\.\w+$/, '');
  if (!others.some((other) => new RegExp(`['"/]${name}(\\.\\w+)?['"]`).test(other)))
    complaints.push(`${path}: nothing imports it`);
}
/** Packages without an import, and why they stay. */
const allowed = {
  // Started by oxlint for rules that need types
  [`oxlint-tsgolint`]: true,
};
const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
/** Named by an import or a path into node_modules. */
const named = [...texts.values()];
for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
  const mention = new RegExp(`['"/]${name.replaceAll('/', '\\/')}(['"/]|$)`, 'm');
  const types = name.startsWith('@types/');
  const used = types || named.some((text) => mention.test(text));
  if (!used && !allowed[name]) complaints.push(`package.json: nothing imports ${name}`);
  if (used && !types && allowed[name])
    complaints.push(`tools/check/unused.mjs: ${name} is imported now: take it off the list`);
}
if (complaints.length) {
  console.error(complaints.join('\n'));
  process.exit(1);
}
