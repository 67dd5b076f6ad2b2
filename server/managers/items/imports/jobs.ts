import type { Task, TaskList } from 'graphile-worker';
import { Fault } from '../../../http/faults';
import type { ItemPorts } from '../ports';
import { checking } from './checkRows';
import { making } from './makeRows';
import { readImport } from './readFile';
import { undoing } from './undoRows';
import { failWork, workThrough } from './work';

/** Tries of a work before it ends with its reason; a person may start it again. */
const tries = 4;

const work =
  (ports: ItemPorts, does: (ports: ItemPorts, id: string) => Promise<void>): Task =>
  async (payload, { job }) => {
    const { id } = payload as { id: string };
    try {
      await does(ports, id);
    } catch (error) {
      if (!(error instanceof Fault) && job.attempts < tries) throw error;
      await failWork(ports, id, error);
    }
  };

/** What the chart `import` asks for. */
export const importJobs = (ports: ItemPorts): TaskList => ({
  'read import': work(ports, readImport),
  'check import': work(ports, (all, id) => workThrough(all, id, checking)),
  'run import': work(ports, (all, id) => workThrough(all, id, making)),
  'undo import': work(ports, (all, id) => workThrough(all, id, undoing)),
});
