/**
 * Files that nothing imports, exports that nothing imports, packages that nothing imports: what knip would say, which this
 * registry cannot lock.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

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

/** The file of the project that an import names; null for a package. */
const { imports, dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const aliases = Object.entries(imports).map((pair) => pair.map((part) => part.split('*')[0]));
const target = (from, named) => {
  const alias = aliases.find(([start]) => named.startsWith(start));
  if (!alias && !named.startsWith('.')) return null;
  const path = alias
    ? join(alias[1], named.slice(alias[0].length))
    : join(dirname(from), named.replace(/\?.*$/, ''));
  return (
    [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((one) => texts.has(one)) ?? null
  );
};

/** The names that are imported from each file; `*` where a file is imported as a whole. */
const imported = new Map();
const note = (path, name) => {
  if (path) imported.set(path, (imported.get(path) ?? new Set()).add(name));
};
for (const [path, text] of texts) {
  for (const [, list, from] of text.matchAll(
    /(?:import|export)\s+(?:type\s+)?([^'";]*?)\s+from\s+['"]([^'"]+)['"]/g,
  ))
    for (const name of list.replace(/[{}]/g, ' ').split(','))
      note(
        target(path, from),
        name
          .trim()
          .replace(/^type\s+/, '')
          .split(/\s/)[0],
      );
  for (const [, from] of text.matchAll(/import\(\s*['"]([^'"]+)['"]/g))
    note(target(path, from), '*');
}

const product = files.filter((path) => !path.startsWith('tests/'));
const complaints = [];
for (const path of product) {
  const text = texts.get(path);
  const names = imported.get(path) ?? new Set();
  // A type may be exported for what an exported function says of itself; a value is exported to be imported.
  for (const [, kind, name] of text.matchAll(
    /^export (?:async )?(const|function|class|interface|type|enum)\s+(\w+)/gm,
  )) {
    const isType = kind === 'interface' || kind === 'type';
    if (names.has('*') || names.has(name)) continue;
    if (isType && text.match(new RegExp(`\\b${name}\\b`, 'g')).length > 1) continue;
    complaints.push(`${path}: nothing imports ${name}`);
  }
  const others = [...texts].filter(([other]) => other !== path).map(([, other]) => other);
  const name = basename(path).replace(/\.\w+$/, '');
  if (!others.some((other) => new RegExp(`['"/]${name}(\\.\\w+)?['"]`).test(other)))
    complaints.push(`${path}: nothing imports it`);
}
/** Packages without an import, and why they stay. */
const allowed = {
  // Started by oxlint for rules that need types
  [`oxlint-tsgolint`]: true,
};
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
