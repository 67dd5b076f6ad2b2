import { timerTask } from '../../../server/lifecycle/fireTimer';
import type { Timer } from '../../../server/lifecycle/timers';
import type { TestServer } from './testServer';

/** The timer of this event rings, as the worker lets it ring; it comes to nothing where its time has not come. */
export const ring = async ({ parts }: TestServer, timer: Timer): Promise<void> => {
  await timerTask(parts.store.db)(timer);
};
