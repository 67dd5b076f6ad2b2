import type {
  FaultCode,
  CompareJob,
  Described,
  DescribeJob,
  Likeness,
  PrintJob,
  RegisterJob,
  Registration,
  StageEvent,
  Verdict,
  VerifyJob,
} from './port';

/** What is said between the server and its child: one JSON line each. The first line of a child is its version. */
export type Asked =
  | { kind: 'verify'; job: VerifyJob }
  | { kind: 'register'; job: RegisterJob }
  | { kind: 'print'; job: PrintJob }
  | { kind: 'describe'; job: DescribeJob }
  | { kind: 'compare'; job: CompareJob };
export type Answer =
  | { verdict: Verdict }
  | { registration: Registration }
  | { printed: { frames: number } | { code: FaultCode } }
  | { described: Described[] }
  | { likeness: Likeness[] };
/** An answer, with the milliseconds of processor that the child has taken in all. */
export type Answered = Answer & { cpuMs: number };
export type Said = { version: string } | { event: StageEvent } | Answered;
