import type { ErrorAnswer } from '#contract/frame/errors';
import { waitText } from '#contract/frame/span';
import { messages } from '#contract/frame/messages';

/** A refusal that reaches the caller as `{code, message}` with its status. Everything else thrown is a 500 without a trace. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly more: Partial<Pick<ErrorAnswer, 'fields' | 'state' | 'reasons'>> & {
      retryAfter?: number;
    } = {},
  ) {
    super(message);
  }

  answer(): ErrorAnswer {
    const { fields, state, reasons } = this.more;
    return {
      code: this.code,
      message: this.message,
      ...(fields && { fields }),
      ...(state && { state }),
      ...(reasons && { reasons }),
    };
  }
}

type Fields = { field: string; message: string }[];

export const malformed = (message: string, fields?: Fields) =>
  new HttpError(400, 'malformed', message, fields ? { fields } : {});
export const unauthorized = (message = 'Log in first: a valid bearer token is needed.') =>
  new HttpError(401, 'unauthorized', message);
export const forbidden = (message = 'Your role does not allow this. Ask an administrator.') =>
  new HttpError(403, 'forbidden', message);
/** Also the answer for what the person may not know of. */
export const notFound = (message: string = messages.objectsMissing) =>
  new HttpError(404, 'not_found', message);
/** Refused by a lifecycle, or lost a race. */
export const conflict = (code: string, message: string, state?: string) =>
  new HttpError(409, code, message, state ? { state } : {});
export const gone = (message: string = messages.linkExpired) =>
  new HttpError(410, 'link_expired', message);
export const unprocessable = (code: string, message: string, fields?: Fields) =>
  new HttpError(422, code, message, fields ? { fields } : {});
/** 422 about one field: its message is also the message of the whole answer. */
export const invalidField = (field: string, code: string, message: string) =>
  unprocessable(code, message, [{ field, message }]);
export const tooManyRequests = (seconds: number) =>
  new HttpError(429, 'too_many', `Too many tries. Please wait ${waitText(seconds)}.`, {
    retryAfter: seconds,
  });
export const unavailable = (
  seconds = 2,
  message = 'The database cannot be reached right now. Please try again in a moment.',
) => new HttpError(503, 'unavailable', message, { retryAfter: seconds });
