/**
 * A child process was stopped from outside in the middle of its work, as by Ctrl-C, which stops the whole group. What it
 * worked on is not at fault: a job is tried again, a call answers 503.
 */
export class ChildInterrupted extends Error {}

/** Signals that we never send our children: the terminal or the operator does. */
const fromOutside: readonly (string | null)[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** The error of a child that ended by this signal; null where it ended by itself or at its limits. */
export const interruption = (signal: NodeJS.Signals | null): ChildInterrupted | null =>
  fromOutside.includes(signal)
    ? new ChildInterrupted(`A child was stopped from outside (${signal}).`)
    : null;
