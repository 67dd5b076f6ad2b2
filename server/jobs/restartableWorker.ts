import { EventEmitter } from 'node:events';
import { run, type RunnerOptions, type WorkerEvents } from 'graphile-worker';

/** One worker of this process, which does one job at a time. */
export interface RestartableWorker {
  name: string;
  /** The id of the job in its hands; null: none. */
  job(): string | null;
  /** Starts it again where it has ended. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * graphile-worker ends a worker for good when it cannot report its job, for example because the database has closed its
 * connections. This one can be started again.
 */
export const restartableWorker = async (
  name: string,
  options: RunnerOptions,
): Promise<RestartableWorker> => {
  const events: WorkerEvents = new EventEmitter();
  let job: string | null = null;
  let ended = false;
  let stopped = false;
  events.on('job:start', (started) => (job = started.job.id));
  events.on('job:complete', () => (job = null));
  events.on('worker:fatalError', () => {
    job = null;
    ended = true;
  });
  // One runner a worker: graphile-worker lets a worker's name be chosen only where it is alone.
  const named = { ...options, concurrency: 1, workerId: name, events };
  let runner = await run(named);
  const stopRunner = () => runner.stop().catch(() => {});
  return {
    name,
    job: () => job,
    restart: async () => {
      if (!ended || stopped) return;
      // Asked again meanwhile, it is not started twice.
      ended = false;
      await stopRunner();
      try {
        runner = await run(named);
      } catch (error) {
        ended = true;
        throw error;
      }
      if (stopped) await stopRunner();
    },
    stop: async () => {
      stopped = true;
      await stopRunner();
    },
  };
};
