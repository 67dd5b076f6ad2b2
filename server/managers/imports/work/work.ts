import { system } from '#machines/kernel/actor';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { tagged } from '#machines/kernel/transition';
import { HttpError } from '../../../errors/httpError';
import { advance, lock } from '../../../lifecycle/engine';
import { mayAdvance, type EventOf } from '../../../lifecycle/events';
import { enqueue } from '../../../jobs/queue';
import { announce } from '../../../lifecycle/outbox';
import type { Tx } from '../../../store/open';
import type { Services } from '../../../providers/ports';
import { progressOf, type ImportRecord } from '../view';
import { transact } from '../../../store/transaction';

type Task = 'check import' | 'run import' | 'undo import';

/** A job works this long, then makes room: whoever waits comes first, and the rest goes on after them. */
const sliceMs = 1_500;
/** Behind everything that a person waits for. */
const priority = 20;
/** Not more often than this is progress told. */
const tellMs = 400;

export interface Work {
  task: Task;
  /** The chart's tag of the states in which there is something to do. */
  tag: 'checking' | 'making' | 'undoing';
  /** Does some rows in the transaction that also moves the cursor; null when none are left, with what ends the work. */
  batch(
    tx: Tx,
    line: ImportRecord,
  ): Promise<{ cursor: number; counts: ImportRecord['counts'] } | null>;
  end(line: ImportRecord): EventOf<'import'>;
}

export const publishProgress = (
  tx: Tx,
  line: Pick<ImportRecord, 'id' | 'state' | 'cursor' | 'rows'>,
) => {
  const told = progressOf(line);
  return announce(tx, [
    {
      topic: `import:${line.id}`,
      kind: 'progress',
      subject: line.id,
      type: 'import',
      state: line.state,
      data: told ?? {},
    },
  ]);
};

/** Other requests of this process are answered between rows: reading is arithmetic and would hold them up. */
export const yieldToLoop = () => new Promise<void>((resolve) => setImmediate(resolve));

const once = (ports: Services, id: string, work: Work, tells: boolean) =>
  transact(ports.db, async (tx): Promise<boolean> => {
    const line = await lock(tx, 'import', id);
    if (!tagged(lifecycles.import, line.state, work.tag)) return false;
    const done = await work.batch(tx, line);
    if (!done) {
      await advance(tx, 'import', id, work.end(line), system);
      return false;
    }
    const { cursor, counts } = done;
    await tx
      .updateTable('imports')
      .set({ cursor, counts: JSON.stringify(counts) })
      .where('id', '=', id)
      .execute();
    if (tells) await publishProgress(tx, { ...line, cursor });
    return true;
  });

/**
 * Works through an import's rows in batches, each whole or not at all: a process that dies in between is followed by one
 * that begins at the cursor. After a while it makes room for other jobs and comes again.
 */
export const workThrough = async (ports: Services, id: string, work: Work): Promise<void> => {
  const until = Date.now() + sliceMs;
  let told = 0;
  for (;;) {
    const tells = Date.now() - told > tellMs;
    if (tells) told = Date.now();
    if (!(await once(ports, id, work, tells))) return;
    if (Date.now() > until) break;
  }
  await transact(ports.db, (tx) =>
    enqueue(tx, work.task, { lifecycle: 'import', id }, { key: `${work.task}:${id}`, priority }),
  );
};

/** What a person can mend is said to them; the rest is said in general and written to the log. */
export const failWork = (ports: Services, id: string, error: unknown): Promise<void> => {
  const reason =
    error instanceof HttpError
      ? error.message
      : 'The work stopped at a fault of the server. Please try again later.';
  if (!(error instanceof HttpError)) ports.log(`import ${id}: ${String(error)}`);
  return fail(ports, id, reason);
};

/** Ends the work in hand with its reason; a chart that has moved on meanwhile is left alone. */
export const fail = (ports: Services, id: string, reason: string): Promise<void> =>
  transact(ports.db, async (tx) => {
    const line = await lock(tx, 'import', id);
    const said = { type: 'work.fail' as const, reason };
    if (mayAdvance('import', line, said, system)) await advance(tx, 'import', id, said, system);
  });
