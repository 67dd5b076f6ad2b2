import type { FaultCode } from '../port';

/** Footage that cannot be judged, with the specification's code for why. */
export class Refusal extends Error {
  readonly code: FaultCode;
  constructor(code: FaultCode, reason: string) {
    super(reason);
    this.code = code;
  }
}
