import { ErrorAnswer } from '#contract/frame/errors';
import { messages } from '#contract/frame/messages';

/** A refused or failed call. `status` 0: no answer came at all. */
export class CallError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly fields: readonly { field: string; message: string }[] = [],
    readonly state?: string,
  ) {
    super(message);
    this.name = 'CallError';
  }

  /** What the form shows beside a field. */
  fieldMessage(field: string) {
    return this.fields.find((fault) => fault.field === field)?.message;
  }
}

/** What an answer says that is not one of ours: of a gateway before the server. */
const messageIn = (said: unknown): string =>
  typeof said === 'object' && said && 'message' in said && typeof said.message === 'string'
    ? said.message
    : messages.fallback;

/** spec 7: errors give {code, message} when a code exists, else a message; else the fallback of spec 8. */
export const refused = async (answer: Response): Promise<CallError> => {
  const said: unknown = await answer.json().catch(() => null);
  const known = ErrorAnswer.safeParse(said);
  if (!known.success) return new CallError(answer.status, 'unknown', messageIn(said));
  const { code, message, fields, state } = known.data;
  return new CallError(answer.status, code, message, fields, state);
};

/** No answer: the line is cut, or the server cannot be reached. */
export const unanswered = () =>
  new CallError(0, 'no_answer', navigator.onLine ? messages.fallback : messages.offline);

/** A sentence for people out of anything that was thrown. */
export const sentence = (error: unknown): string =>
  error instanceof CallError ? error.message : messages.fallback;
