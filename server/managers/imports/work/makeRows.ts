import { sql, type Selectable } from 'kysely';
import { models } from '#contract/records/models';
import { unprocessable, HttpError, forbidden } from '../../../errors/httpError';
import { actorOf, findPerson, type Person } from '../../../relations/person';
import type { Tx } from '../../../store/open';
import type { ImportRows, ImportSums } from '../../../store/tables/imports';
import { createDraft } from '../../records/createDraft';
import { modelsByCatalog, oneAtATime } from '../existing';
import { contentHashes } from './contentHash';
import { summed } from './sums';
import type { ImportRecord } from '../view';
import { yieldToLoop, type Work } from './work';

const batchSize = 50;
type Row = Selectable<ImportRows>;

/**
 * The person who asked for the work in hand, with the rights that they have now: nothing is made or removed for one who
 * has lost them. It may be a colleague of the one who sent the file, and that one may have left.
 */
export const importer = async (
  tx: Tx,
  line: ImportRecord,
): Promise<Person & { account: string }> => {
  const subject = line.acting_id ?? line.account_id;
  const claims = { issuer: '', subject, expiresAt: 0 };
  const person = await findPerson(tx, claims, '');
  if (!person.account) throw forbidden('The person who started this work has no account any more.');
  if (person.role !== 'INVENTORY_MANAGER' && person.role !== 'INVENTORY_SALES_MANAGER')
    throw forbidden('The person who started this work may no longer create records.');
  if (person.company !== line.company_id)
    throw forbidden('The person who started this work now belongs to another company.');
  return { ...person, account: person.account };
};

const next = (tx: Tx, line: ImportRecord): Promise<Row[]> =>
  tx
    .selectFrom('import_rows')
    .selectAll()
    .where('import_id', '=', line.id)
    .where('number', '>', line.cursor)
    .where('round', '=', line.round)
    .where('verdict', 'in', [
      'understood',
      'noted',
      ...(line.mapping.existing === 'make' ? ['there'] : []),
    ])
    .where('model_id', 'is', null)
    .orderBy('number')
    .limit(batchSize)
    .execute();

type Outcome =
  | { number: number; model: string }
  | { number: number; verdict: 'there'; existing: string }
  | { number: number; verdict: 'refused'; errors: { field: string; message: string }[] };

/** A row is made whole or not at all, and one that is refused after all takes nothing of the others with it. */
const makeOne = async (
  tx: Tx,
  person: Person & { account: string },
  row: Row,
): Promise<Outcome> => {
  const { number } = row;
  await sql`savepoint import_row`.execute(tx);
  try {
    const read = models.create.body.safeParse(row.reading);
    if (!read.success)
      throw unprocessable('not_valid', 'The record’s rules have changed.', [
        {
          field: String(read.error.issues[0]?.path[0] ?? 'row'),
          message: read.error.issues[0]?.message ?? '',
        },
      ]);
    const fields = { ...read.data, type: 'physical' as const };
    const by = actorOf(person, ['maker', 'author', 'owner', 'holder']);
    const { loaded } = await createDraft(tx, person, 'physical', fields, by);
    await sql`release savepoint import_row`.execute(tx);
    return { number, model: loaded.model.id };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    await sql`rollback to savepoint import_row`.execute(tx);
    const errors = error.more.fields ?? [{ field: 'row', message: error.message }];
    return { number, verdict: 'refused', errors };
  }
};

/** Written with the drafts, in their transaction: a row whose draft stands says so, and is never made again. */
const keep = async (tx: Tx, line: ImportRecord, outcomes: Outcome[]) => {
  const made = outcomes.flatMap((one) => ('model' in one ? [one] : []));
  const marks = await contentHashes(
    tx,
    made.map(({ model }) => model),
  );
  const told = made.map((one) => ({ ...one, mark: marks.get(one.model)?.mark ?? null }));
  await sql`
    update import_rows r set model_id = n.model, mark = n.mark, kept = null
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as n(number int, model uuid, mark text)
    where r.import_id = ${line.id} and r.number = n.number`.execute(tx);
  const others = outcomes.filter((one) => !('model' in one));
  await sql`
    update import_rows r set verdict = n.verdict, existing_id = n.existing, errors = coalesce(n.errors, r.errors)
    from jsonb_to_recordset(${JSON.stringify(others)}::jsonb) as n(number int, verdict text, existing uuid, errors jsonb)
    where r.import_id = ${line.id} and r.number = n.number`.execute(tx);
};

/** Makes drafts of the rows, as E040 makes them. */
export const making: Work = {
  task: 'run import',
  tag: 'making',
  async batch(tx, line) {
    const person = await importer(tx, line);
    await oneAtATime(tx, line);
    const rows = await next(tx, line);
    const last = rows.at(-1);
    if (!last) return null;
    const numbers = rows.flatMap(({ catalog }) => catalog ?? []);
    const skips = line.mapping.existing !== 'make';
    const known = skips ? await modelsByCatalog(tx, line, numbers) : new Map<string, string>();
    let counts: ImportSums = line.counts;
    const outcomes: Outcome[] = [];
    for (const row of rows) {
      const existing = row.catalog === null ? undefined : known.get(row.catalog);
      const { number } = row;
      const outcome: Outcome = existing
        ? { number, verdict: 'there', existing }
        : await makeOne(tx, person, row);
      outcomes.push(outcome);
      if ('model' in outcome) {
        counts = { ...counts, made: (counts.made ?? 0) + 1 };
        if (skips && row.catalog !== null) known.set(row.catalog, outcome.model);
      } else {
        const before = { ...row, verdict: row.verdict as 'understood' };
        const errors = 'errors' in outcome ? outcome.errors : row.errors;
        counts = summed(summed(counts, before, -1), { ...row, verdict: outcome.verdict, errors });
      }
      await yieldToLoop();
    }
    await keep(tx, line, outcomes);
    return { cursor: last.number, counts };
  },
  end: () => ({ type: 'run.finish' }),
};
