import type { RegisterJob, Registration, StageEvent, Verdict, VerifyJob } from './port';

/** What is said between the server and its child: one JSON line each. The first line of a child is its version. */
export type Asked = { kind: 'verify'; job: VerifyJob } | { kind: 'register'; job: RegisterJob };
export type Said =
  | { version: string }
  | { event: StageEvent }
  | { verdict: Verdict }
  | { registration: Registration };
