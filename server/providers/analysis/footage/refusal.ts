import type { FaultCode, RefusalReason } from '../port';

/** Footage that cannot be judged, with the specification's code for why, and what the person may do about it. */
export class Refusal extends Error {
  readonly code: FaultCode;
  readonly reason: RefusalReason | null;
  constructor(code: FaultCode, words: string, reason: RefusalReason | null = null) {
    super(words);
    this.code = code;
    this.reason = reason;
  }
}
