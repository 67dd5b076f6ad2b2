import type { Task, TaskList } from 'graphile-worker';
import { HttpError } from '../../errors/httpError';
import type { Services } from '../../providers/ports';
import { checking } from './work/checkRows';
import { making } from './work/makeRows';
import { readImport } from './work/readFile';
import { undoing } from './work/undoRows';
import { failWork, workThrough } from './work/work';

/** Tries of a work before it ends with its reason; a person may start it again. */
const tries = 4;

const work =
  (ports: Services, does: (ports: Services, id: string) => Promise<void>): Task =>
  async (payload, { job }) => {
    const { id } = payload as { id: string };
    try {
      await does(ports, id);
    } catch (error) {
      if (!(error instanceof HttpError) && job.attempts < tries) throw error;
      await failWork(ports, id, error);
    }
  };

/** What the chart `import` asks for. */
export const importJobs = (ports: Services): TaskList => ({
  'read import': work(ports, readImport),
  'check import': work(ports, (all, id) => workThrough(all, id, checking)),
  'run import': work(ports, (all, id) => workThrough(all, id, making)),
  'undo import': work(ports, (all, id) => workThrough(all, id, undoing)),
});
