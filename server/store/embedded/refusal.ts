/** The one clear line where the embedded server cannot run: why, and what to do. */
export function cannotRun(why: string): Error {
  const reason = why.replace(/\s+/g, ' ').trim().replace(/\.$/, '');
  return new Error(
    `The embedded PostgreSQL cannot run here: ${reason}. Set DATABASE_URL to a PostgreSQL server (15 or newer).`,
  );
}

/** The last complaint in the output of a PostgreSQL program, else its last line. */
export function lastComplaint(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim());
  const complaint = lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? '';
  return complaint.replace(/^.*?(FATAL|PANIC|error):\s*/, '');
}
