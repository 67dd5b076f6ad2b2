import { messages } from '#contract/frame/messages';
import { CallError } from './callError';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An id from an address. One that no object can have is answered like one that none has: 404, "Objects not found". */
export const knownId = (id: string): string => {
  if (!uuid.test(id)) throw new CallError(404, 'not_found', messages.objectsMissing);
  return id;
};
