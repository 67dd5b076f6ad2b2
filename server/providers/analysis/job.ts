import type {
  CompareJob,
  DescribeJob,
  Likeness,
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
  | { kind: 'describe'; job: DescribeJob }
  | { kind: 'compare'; job: CompareJob };
export type Answer =
  | { verdict: Verdict }
  | { registration: Registration }
  | { described: number }
  | { likeness: Likeness[] };
export type Said = { version: string } | { event: StageEvent } | Answer;
