import { CallError } from '../../services/request/callError';

const asSentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** What the server says of each field: `verdict`, `summary`, `observations`, `observations.0`. */
export const faultsOf = (error: unknown): Record<string, string> =>
  error instanceof CallError
    ? Object.fromEntries(
        error.fields.map(({ field, message }) => [
          field.replace(/^body\./, ''),
          /[.!?]$/.test(message) ? message : asSentence(message),
        ]),
      )
    : {};
