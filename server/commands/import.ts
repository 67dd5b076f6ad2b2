/**
 * npm run import -- <file> [--as <email>] [--map field=column[+column…]]… [--set field=value]… [--unit inches]
 *                   [--existing make] [--dry-run] [--report out.jsonl]
 * npm run import -- --resume <id> | --undo <id> [--as <email>]
 *
 * Works beside a running server or without one: the jobs are the same, and whoever is free does them.
 */
import { parseArgs } from 'node:util';
import { openParts } from '../compose';
import { ConfigFault, readConfig } from '../config';
import { HttpError } from '../errors/httpError';
import { startJobs } from '../jobs/worker';
import { importFromCli, type CliOptions } from '../managers/imports/cli';
import { importJobs } from '../managers/imports/jobs';

const usage =
  'npm run import -- <file.jsonl or file.csv> [--as <email>] [--map field=column] [--set field=value] [--unit inches] [--existing make] [--dry-run] [--report out.jsonl], or --resume <id>, or --undo <id>';

const pairs = (texts: string[] = []): [string, string][] =>
  texts.map((text) => {
    const at = text.indexOf('=');
    if (at < 1) throw new ConfigFault(`${text}: say it as field=value.\n${usage}`);
    return [text.slice(0, at), text.slice(at + 1)];
  });

const wishesOf = (args: string[]): CliOptions => {
  const text = { type: 'string' } as const;
  const many = { type: 'string', multiple: true } as const;
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      ...{ as: text, map: many, set: many, unit: text, existing: text, report: text },
      ...{ 'dry-run': { type: 'boolean' }, resume: text, undo: text },
    },
  });
  const [file] = positionals;
  if ([file, values.resume, values.undo].filter(Boolean).length !== 1) throw new ConfigFault(usage);
  return {
    file,
    as: values.as,
    resume: values.resume,
    undo: values.undo,
    maps: pairs(values.map).map(([field, columns]) => ({ field, columns: columns.split('+') })),
    constants: pairs(values.set).map(([field, value]) => ({ field, value })),
    unit: values.unit && (/^in/i.test(values.unit) ? 'INCHES' : 'CENTIMETERS'),
    existing: values.existing === 'make' ? 'make' : undefined,
    dryRun: values['dry-run'] ?? false,
    report: values.report,
  };
};

const main = async () => {
  const wishes = wishesOf(process.argv.slice(2));
  const complain = (line: string) => process.stderr.write(`${line}\n`);
  const parts = await openParts(readConfig(), complain);
  const tasks = importJobs(parts.ports);
  const jobs = await startJobs(parts.store, tasks, { concurrency: 1, crontab: '', log: complain });
  // Ctrl-C leaves whole batches: the import goes on with --resume, or by itself where a server runs
  process.on('SIGINT', () => process.exit(130));
  try {
    await importFromCli(parts.ports, wishes, (line) => process.stdout.write(line));
  } finally {
    await jobs.stop();
    await parts.close();
  }
};

const told = (error: unknown): string => {
  if (error instanceof HttpError)
    return [
      error.message,
      ...(error.more.fields ?? []).map((one) => `  ${one.field}: ${one.message}`),
    ].join('\n');
  return error instanceof Error ? error.message : String(error);
};

main().catch((error: unknown) => {
  process.stderr.write(`${told(error)}\n`);
  process.exit(1);
});
