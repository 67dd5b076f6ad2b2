import { timerTask } from '../../../server/lifecycle/fireTimer';
import type { Timer } from '../../../server/lifecycle/timers';
import type { Parts } from '../../../server/compose';

/** The timer of this event rings, as the worker lets it ring; it comes to nothing where its time has not come. */
export const ring = async ({ parts }: { parts: Parts }, timer: Timer): Promise<void> => {
  await timerTask(parts.store.db)(timer);
};
