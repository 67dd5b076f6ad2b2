/**
 * A child process was stopped from outside in the middle of its work, as by Ctrl-C, which stops the whole group. What it
 * worked on is not at fault: a job is tried again, a call answers 503.
 */
export class ChildInterrupted extends Error {}
