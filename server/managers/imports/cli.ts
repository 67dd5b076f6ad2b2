import { copyFile, mkdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ImportMapping } from '#contract/imports/imports';
import { mostBytes } from '#contract/records/uploads';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { tagged } from '#machines/kernel/transition';
import { unprocessable, notFound } from '../../errors/httpError';
import { findPerson, type Person } from '../../relations/person';
import type { Tx } from '../../store/open';
import { ingest } from '../../media/ingest';
import type { Services } from '../../providers/ports';
import { reportRows, summaryOf } from './report';
import { createImport } from './start';
import { checkImport, mapImport, runImport, undoImport } from './steps';
import { progressOf, type ImportRecord } from './view';
import { transact } from '../../store/transaction';

export interface CliOptions {
  file?: string | undefined;
  /** E-mail of the manager whose drafts they become. */
  as?: string | undefined;
  resume?: string | undefined;
  undo?: string | undefined;
  maps: { field: string; columns: string[] }[];
  constants: { field: string; value: string }[];
  unit?: string | undefined;
  existing?: 'make' | undefined;
  dryRun: boolean;
  report?: string | undefined;
}
type Member = Person & { account: string };
type Say = (text: string) => void;

const managers = ['INVENTORY_MANAGER', 'INVENTORY_SALES_MANAGER'];
const demo = 'inventory@demo.passepartout.test';

/** Who imports: the one that is named, the only manager that there is, or the demo's. */
const importerOf = async ({ db }: Services, as: string | undefined): Promise<Member> => {
  const people = await db.selectFrom('accounts').select(['id', 'email', 'roles']).execute();
  const able = people.filter(({ roles }) => managers.includes(roles[0] ?? ''));
  const wanted = (as ?? (able.length === 1 ? able[0]?.email : demo))?.toLowerCase();
  const found = able.find(({ email }) => email.toLowerCase() === wanted);
  if (!found)
    throw unprocessable(
      'person_unknown',
      as
        ? `${as} is no inventory manager or inventory/sales manager here.`
        : 'Say whose records they become: --as <email of an inventory manager>',
    );
  const person = await findPerson(db, { issuer: '', subject: found.id, expiresAt: 0 }, '');
  if (!person.account || !managers.includes(person.role ?? ''))
    throw unprocessable('person_unknown', `${found.email} waits for approval.`);
  return { ...person, account: person.account };
};

const uploaded = async (ports: Services, person: Member, file: string): Promise<string> => {
  const { size } = await stat(file);
  if (size > mostBytes.other)
    throw unprocessable(
      'too_large',
      `The file is larger than ${mostBytes.other / 1_000_000} MB; please divide it.`,
    );
  const folder = join(ports.dataDir, 'incoming');
  await mkdir(folder, { recursive: true });
  // Storage takes a file for good; the person's own stays where it is
  const copy = join(folder, `import-${process.pid}`);
  await copyFile(file, copy);
  return transact(ports.db, async (tx) => {
    const name = basename(file);
    const media = await ingest(tx, ports, person, {
      kind: 'IMPORT',
      name,
      path: copy,
      bytes: size,
    });
    return (await createImport(tx, person, media)).id;
  });
};

const lineOf = async ({ db }: Services, id: string): Promise<ImportRecord> => {
  const line = /^[0-9a-f-]{36}$/i.test(id)
    ? await db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!line) throw notFound('There is no import of this number.');
  return line;
};

/** Waits for the end of the work in hand, whoever does it, and shows how far it is. */
const settled = async (
  ports: Services,
  id: string,
  what: string,
  say: Say,
): Promise<ImportRecord> => {
  for (;;) {
    const line = await lineOf(ports, id);
    const progress = progressOf(line);
    say(`\r${what}: ${progress?.done ?? line.rows} of ${progress?.of ?? line.rows} rows   `);
    if (!tagged(lifecycles.import, line.state, 'working')) {
      say('\n');
      const { reason } = line.context;
      if (typeof reason === 'string') throw unprocessable('import_failed', reason);
      return line;
    }
    await wait(250);
  }
};

const wished = (line: ImportRecord, wishes: CliOptions) => {
  const maps = new Map(line.mapping.fields.map(({ field, columns }) => [field as string, columns]));
  for (const { field, columns } of wishes.maps) maps.set(field, columns);
  const constants = new Map(
    line.mapping.constants.map(({ field, value }) => [field as string, value]),
  );
  for (const { field, value } of wishes.constants) constants.set(field, value);
  const read = ImportMapping.safeParse({
    ...line.mapping,
    fields: [...maps].map(([field, columns]) => ({ field, columns })),
    constants: [...constants].map(([field, value]) => ({ field, value })),
    ...(wishes.unit && { unit: wishes.unit }),
    ...(wishes.existing && { existing: wishes.existing }),
  });
  if (read.success) return read.data;
  const fields = read.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  throw unprocessable('mapping_unfit', 'This mapping is not valid.', fields);
};

/** The whole way of a file, or one step of an import that there is, as the command line asks for it. */
export const importFromCli = async (
  ports: Services,
  wishes: CliOptions,
  say: Say,
): Promise<string> => {
  const person = await importerOf(ports, wishes.as);
  const id = wishes.resume ?? wishes.undo ?? (await uploaded(ports, person, wishes.file ?? ''));
  const ask = (
    step: (asked: { params: { id: string }; person: Member; tx: Tx }) => Promise<unknown>,
  ) => transact(ports.db, (tx) => step({ params: { id }, person, tx }));
  say(`Import ${id} for ${person.email}\n`);
  if (wishes.undo) {
    await ask(undoImport);
    const line = await settled(ports, id, 'Undo', say);
    say(summaryOf(line, []));
    return id;
  }
  if (wishes.file) {
    const read = await settled(ports, id, 'Read', say);
    const body = wished(read, wishes);
    await ask((asked) => mapImport({ ...asked, body }));
    await ask(checkImport);
    await settled(ports, id, 'Checked', say);
  }
  if (!wishes.dryRun) {
    const { state } = await lineOf(ports, id);
    if (!tagged(lifecycles.import, state, 'making')) {
      const { context } = await lineOf(ports, id);
      if (wishes.file && context.usable === 0) say('No row is left to import.\n');
      else await ask((asked) => runImport({ ...asked, body: { running: true } }));
    }
    await settled(ports, id, 'Imported', say);
  }
  const line = await lineOf(ports, id);
  say(summaryOf(line, await reportRows(ports.db, line, wishes.report)));
  return id;
};
