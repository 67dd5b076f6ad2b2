import type { Call } from '#contract/frame/call';
import type { ImportMapping, imports } from '#contract/imports/imports';
import { unprocessable } from '../../errors/httpError';
import { actorOf, type Person } from '../../relations/person';
import type { CallRequest } from '../../http/route';
import { advance } from '../../lifecycle/engine';
import type { EventOf } from '../../lifecycle/events';
import type { Tx } from '../../store/open';
import { ownImport } from './access';
import { importView, type ImportRecord } from './view';

/** What a step needs of its call: the command line has it too. */
type Asked<C extends Call, Part extends 'params' | 'body' = 'params'> = Pick<
  CallRequest<C>,
  Part | 'person' | 'tx'
>;
type Step = 'mapping.set' | 'check.start' | 'run.start' | 'run.stop' | 'undo.start';

/** Sends a person's event to the chart; answers the import as it is then. What work follows is done as that person. */
const step = async (
  tx: Tx,
  person: Person,
  id: string,
  type: Step,
  set?: (line: ImportRecord) => { mapping?: string; counts: string; round: number },
) => {
  await ownImport(tx, person, id);
  const said = { type } as EventOf<'import'>;
  const row = await advance(tx, 'import', id, said, actorOf(person, ['maker']));
  const line = await tx
    .updateTable('imports')
    .set({ cursor: 0, acting_id: person.account, ...set?.(row) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return importView(tx, line);
};

/** Of the sums only what stands whatever the next dry run says. */
const kept = ({ counts: { made = 0, kept: left = 0 }, round }: ImportRecord) => ({
  counts: JSON.stringify({ made, kept: left }),
  round: round + 1,
});

const demandFit = (mapping: ImportMapping, { columns }: ImportRecord) => {
  const known = new Set(columns.map(({ name }) => name));
  const unknown = mapping.fields.flatMap(({ field, columns: asked }) =>
    asked.filter((name) => !known.has(name)).map((name) => ({ field, name })),
  );
  if (unknown.length > 0)
    throw unprocessable(
      'mapping_unfit',
      `The file has no column “${unknown[0]?.name.slice(0, 60)}”.`,
      unknown.map(({ field, name }) => ({ field, message: `no column “${name.slice(0, 60)}”` })),
    );
  const said = [...mapping.fields, ...mapping.constants].some(({ field }) => field === 'name');
  if (!said)
    throw unprocessable('mapping_unfit', 'Choose the column with the object’s name.', [
      { field: 'name', message: 'needs a column, or a constant' },
    ]);
};

/** X005: the whole mapping; verdicts of an earlier dry run count no more. */
export const mapImport = async ({
  params,
  body,
  person,
  tx,
}: Asked<typeof imports.map, 'params' | 'body'>) => {
  demandFit(body, await ownImport(tx, person, params.id));
  return step(tx, person, params.id, 'mapping.set', (line) => ({
    mapping: JSON.stringify(body),
    ...kept(line),
  }));
};

/** X006: a dry run of all rows. */
export const checkImport = async ({ params, person, tx }: Asked<typeof imports.check>) => {
  const { mapping } = await ownImport(tx, person, params.id);
  return step(tx, person, params.id, 'check.start', (line) => {
    demandFit(mapping, line);
    return kept(line);
  });
};

/** X008: makes the drafts, or goes on; `running: false` stops after the rows in hand. */
export const runImport = ({
  params,
  body,
  person,
  tx,
}: Asked<typeof imports.run, 'params' | 'body'>) =>
  step(tx, person, params.id, body.running ? 'run.start' : 'run.stop');

/** X009. */
export const undoImport = ({ params, person, tx }: Asked<typeof imports.undo>) =>
  step(tx, person, params.id, 'undo.start');
