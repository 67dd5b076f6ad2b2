import { launchPostgres, type RunningPostgres } from './launch';

/**
 * Starts, or joins, the PostgreSQL server that lives in `<dataDir>/postgres`.
 * `url` is what `pg` accepts (a unix socket; TCP on 127.0.0.1 on Windows, untried), its database `passepartout` exists.
 * `adopted` is true when another process had already started the server.
 * `stop()` stops the server only when no other live process uses it; close your pool first.
 * Throws an Error of one line that says what to do where the server cannot run.
 */
export function startEmbeddedPostgres(options: {
  dataDir: string;
  log(line: string): void;
}): Promise<RunningPostgres> {
  return launchPostgres(options);
}
