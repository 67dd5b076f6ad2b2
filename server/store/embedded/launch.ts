import { existsSync, mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addressOf } from './address';
import { ensureCluster } from './cluster';
import { findInstallation, type Installation } from './installation';
import { joinServer, type Membership } from './membership';
import { startPostmaster, stopPostmaster, type Postmaster } from './postmaster';
import { clearForeignLocks, livePostmaster } from './postmasterFile';
import { cannotRun } from './refusal';
import type { RootWay } from './way';

export interface RunningPostgres {
  url: string;
  adopted: boolean;
  stop(): Promise<void>;
}

/** The last four are for tests: one way of root alone, another folder of binaries, other places for their copy, settings of the server. */
export interface Launch {
  dataDir: string;
  log(line: string): void;
  rootWay?: RootWay;
  native?: string;
  copies?: string[];
  settings?: Record<string, string>;
}

const UNREADY = 20_000; // ms for a server that does not come; one that recovers after a crash gets longer
const RECOVERY = 300_000;

export async function launchPostgres(launch: Launch): Promise<RunningPostgres> {
  const began = Date.now();
  mkdirSync(launch.dataDir, { recursive: true });
  const dataDir = realpathSync(launch.dataDir);
  const cluster = join(dataDir, 'postgres');
  const address = addressOf(cluster);
  let installation: Installation | undefined;

  async function prepare(): Promise<Installation> {
    const owned = existsSync(cluster) ? cluster : dataDir;
    const found = await findInstallation({ ...launch, dataDir, owned });
    await ensureCluster(cluster, found, address.password);
    return found;
  }

  /** Joins the live server, or starts one; waits out one that is dying or recovering. */
  async function enter(): Promise<{ member: Membership; adopted: boolean }> {
    let since = Date.now();
    let started: Postmaster | undefined;
    let failures = 0;
    for (;;) {
      const member = existsSync(cluster)
        ? await joinServer(address).catch(() => undefined)
        : undefined;
      if (member) return { member, adopted: livePostmaster(cluster) !== (started?.pid ?? -1) };
      const lives = existsSync(cluster) && livePostmaster(cluster) !== undefined;
      if (started?.ended()) {
        failures += 1;
        // The first failures may be a race with another start, or memory that a killed server still holds.
        if (!lives && failures > 5) throw cannotRun(`the server stopped: ${started.failure()}`);
        started = undefined;
        await sleep(failures * 100);
      } else if (!started && !lives) {
        installation ??= await prepare();
        clearForeignLocks(cluster);
        since = Date.now();
        started = startPostmaster(cluster, installation, address, launch.settings);
      }
      if (Date.now() - since > (lives ? RECOVERY : UNREADY))
        throw cannotRun(`the server of ${cluster} does not answer, see ${cluster}.log`);
      await sleep(15);
    }
  }

  let current = enter();
  const first = await current.catch((error: unknown) => {
    address.release();
    throw error;
  });
  const { adopted } = first;
  launch.log(
    `PostgreSQL ${adopted ? 'joined' : 'started'} in ${Date.now() - began} ms (${cluster})`,
  );

  let stopping: Promise<void> | undefined;
  /** A server that was killed under us is started again, and a session lost in a crash is opened again. */
  async function stay(): Promise<void> {
    for (;;) {
      await (
        await current
      ).member.ended;
      if (stopping) return;
      launch.log('PostgreSQL went away; starting or joining it again');
      current = enter();
    }
  }
  const staying = stay().catch((error: Error) => launch.log(error.message));

  async function leave(): Promise<void> {
    const now = await current.catch(() => undefined);
    const pid = livePostmaster(cluster);
    const last = await now?.member.leave().catch(() => false);
    if (last && pid) await stopPostmaster(cluster, installation?.native, pid);
    await now?.member.close();
    await staying;
    address.release();
  }

  return { url: address.url, adopted, stop: () => (stopping ??= leave()) };
}
