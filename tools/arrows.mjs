/**
 * `node tools/arrows.mjs [root]`: the rules of .dependency-cruiser.cjs, and no circle of folders. In every folder its
 * files and its subfolders (each with all that lies in it) must be sortable so that imports go one way only.
 */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { cruise } from 'dependency-cruiser';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';

const own = /^(src|server|demo)\//;

/** Adds `from → to` to the folder in which their ways part. */
const addEdge = (levels, from, to) => {
  const [a, b] = [from.split('/'), to.split('/')];
  const shared = a.findIndex((name, depth) => name !== b[depth]);
  const folder = a.slice(0, shared).join('/') || '.';
  const edges = levels.get(folder) ?? new Map();
  const targets = edges.get(a[shared]) ?? new Map();
  targets.set(b[shared], targets.get(b[shared]) ?? `${from} → ${to}`);
  edges.set(a[shared], targets);
  levels.set(folder, edges);
};

/** The shortest way from a node back to itself, as the imports that make it; null where there is none. */
const circleOf = (edges, start) => {
  const waiting = [[start, []]];
  const seen = new Set();
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [node, way] = next;
    for (const [target, shown] of edges.get(node) ?? []) {
      if (target === start) return [...way, shown];
      if (seen.has(target)) continue;
      seen.add(target);
      waiting.push([target, [...way, shown]]);
    }
  }
  return null;
};

const circlesOf = (modules) => {
  const levels = new Map();
  for (const { source, dependencies } of modules)
    for (const { resolved } of dependencies)
      if (own.test(source) && own.test(resolved) && source !== resolved)
        addEdge(levels, source, resolved);
  const found = [];
  for (const [folder, edges] of levels) {
    const told = new Set();
    for (const node of edges.keys()) {
      const circle = told.has(node) ? null : circleOf(edges, node);
      if (!circle) continue;
      circle.forEach((shown) =>
        told.add(
          shown
            .split(' → ')[0]
            .slice(folder.length + 1)
            .split('/')[0],
        ),
      );
      found.push({ rule: 'no-folder-circles', from: folder, to: circle.join(', ') });
    }
  }
  return found;
};

/** Every violation below the working folder, as `{rule, from, to}`; `cruised` says how many files were read. */
export const check = async () => {
  const config = createRequire(pathToFileURL(`${process.cwd()}/`))('./.dependency-cruiser.cjs');
  const { output } = await cruise(
    ['src', 'server', 'demo'],
    { ...config.options, ruleSet: config, validate: true },
    config.options.enhancedResolveOptions,
    { tsConfig: extractTsConfig('tsconfig.json') },
  );
  const broken = output.summary.violations.map(({ rule, from, to }) => ({
    rule: rule.name,
    from,
    to,
  }));
  return {
    cruised: output.summary.totalCruised,
    violations: [...broken, ...circlesOf(output.modules)],
  };
};

if (process.argv[1]?.endsWith('arrows.mjs')) {
  if (process.argv[2]) process.chdir(process.argv[2]);
  const { cruised, violations } = await check();
  if (process.argv.includes('--json')) console.log(JSON.stringify({ cruised, violations }));
  else for (const { rule, from, to } of violations) console.error(`${rule}: ${from} → ${to}`);
  process.exitCode = violations.length > 0 ? 1 : 0;
}
