import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawChart } from '#machines/kernel/drawChart';
import { lifecycleIds, lifecycles } from '#machines/lifecycles/lifecycles';
import type { LifecycleId } from '#machines/lifecycles/lifecycles';
import { stepOf } from '#machines/kernel/labels';
import { statesOf } from '#machines/kernel/transition';

const page = (id: LifecycleId): string => {
  const chart = lifecycles[id];
  const words = statesOf(chart).map((state) => `- \`${state}\`: ${stepOf(chart, state)}`);
  return [
    `# ${id}`,
    '',
    `Drawn from \`src/machines/lifecycles/${id}.ts\` by \`npm run draw\`; do not edit.`,
    '',
    '```mermaid',
    drawChart(chart),
    '```',
    '',
    'The states as rows keep them, and their words:',
    '',
    ...words,
    '',
  ].join('\n');
};

const readOrNothing = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** Writes docs/lifecycles/<id>.md under `root`; with `check` writes nothing and names the stale ones. */
export const drawLifecycles = (root: string, check: boolean): string[] => {
  const folder = join(root, 'docs', 'lifecycles');
  const stale = lifecycleIds.filter((id) => readOrNothing(join(folder, `${id}.md`)) !== page(id));
  if (!check && stale.length > 0) {
    mkdirSync(folder, { recursive: true });
    for (const id of stale) writeFileSync(join(folder, `${id}.md`), page(id));
  }
  return stale;
};

if (/[\\/]draw\.[cm]?[jt]s$/.test(process.argv[1] ?? '')) {
  const check = process.argv.includes('--check');
  const stale = drawLifecycles(process.cwd(), check);
  if (stale.length > 0) console.log(`${check ? 'Stale' : 'Drawn'}: ${stale.join(', ')}`);
  if (check && stale.length > 0) process.exitCode = 1;
}
