import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { drawChart } from '#machines/kernel/drawChart';
import { lifecycleIds, lifecycles } from '#machines/lifecycles/lifecycles';
import type { LifecycleId } from '#machines/lifecycles/lifecycles';
import { screenCharts, type ScreenChartId } from '#machines/screens/charts';
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

const pageOfScreen = (id: ScreenChartId): string =>
  [
    `# ${id}`,
    '',
    `The chart of a screen, drawn from \`src/machines/screens/${id}.ts\` by \`npm run draw\`; do not edit.`,
    '',
    '```mermaid',
    drawChart(screenCharts[id]),
    '```',
    '',
  ].join('\n');

/** Every page by its file below docs/lifecycles. */
const pages = (): [file: string, text: string][] => [
  ...lifecycleIds.map((id): [string, string] => [`${id}.md`, page(id)]),
  ...(Object.keys(screenCharts) as ScreenChartId[]).map((id): [string, string] => [
    `screens/${id}.md`,
    pageOfScreen(id),
  ]),
];

const readOrNothing = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** Writes the pages of docs/lifecycles under `root`; with `check` writes nothing. Answers the files that were stale. */
export const drawLifecycles = (root: string, check: boolean): string[] => {
  const folder = join(root, 'docs', 'lifecycles');
  const stale = pages().filter(([file, text]) => readOrNothing(join(folder, file)) !== text);
  for (const [file, text] of check ? [] : stale) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return stale.map(([file]) => file.replace(/\.md$/, ''));
};

if (/[\\/]draw\.[cm]?[jt]s$/.test(process.argv[1] ?? '')) {
  const check = process.argv.includes('--check');
  const stale = drawLifecycles(process.cwd(), check);
  if (stale.length > 0) console.log(`${check ? 'Stale' : 'Drawn'}: ${stale.join(', ')}`);
  if (check && stale.length > 0) process.exitCode = 1;
}
