import { guardsOf } from '#machines/kernel/explain';
import type { Transition } from '#machines/kernel/graph';

/** Whether people send the event of this transition: the server's own have a guard that says so. */
export const isPeoples = ({ event, definition }: Transition): boolean =>
  event !== '' &&
  !guardsOf(definition.guard as Parameters<typeof guardsOf>[0]).includes('bySystem');
