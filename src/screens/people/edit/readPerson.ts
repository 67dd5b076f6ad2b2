import { messages } from '#contract/frame/messages';
import type { PersonDetail } from '#contract/people/people';
import { accountCalls } from '../../../services/accounts';
import { CallError } from '../../../services/request/callError';

/** A person with everything that the administrator sees (E006). */
export const readPerson = async (id: string, signal?: AbortSignal): Promise<PersonDetail> => {
  const answer = await accountCalls.one({ params: { id }, ...(signal && { signal }) });
  if ('holds' in answer) return answer;
  throw new CallError(200, 'answer_unreadable', messages.fallback);
};
