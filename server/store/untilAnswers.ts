import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from './open';

/** A database that recovers from a crash may need minutes (embedded/launch.ts). */
const patienceMs = 300_000;

/** Waits for a database that was killed together with the server that used it. Throws its last error after five minutes. */
export const untilAnswers = async (db: Db): Promise<void> => {
  for (const end = Date.now() + patienceMs; ; await sleep(25)) {
    try {
      await sql`select 1`.execute(db);
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
};
