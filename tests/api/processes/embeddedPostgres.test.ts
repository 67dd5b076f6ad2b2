import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync } from 'node:fs';
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { nativeFolder } from '../../../server/store/embedded/binaries';
import { startEmbeddedPostgres } from '../../../server/store/embedded/index';
import { launchPostgres } from '../../../server/store/embedded/launch';
import { isPostmaster, livePostmaster } from '../../../server/store/embedded/postmasterFile';
import type { RootWay } from '../../../server/store/embedded/way';
import {
  ask,
  diskFolder,
  endGuests,
  folder,
  guest,
  guests,
  log,
  makeGuests,
} from './embeddedPostgresGuests';
import { NOBODY, processes, removeFolders, root, spawnGuest } from './embeddedPostgresGuests';

/** Containers often forbid user namespaces; then the other way of root must do, and that is what we try. */
const namespaces = spawnSync('unshare', ['-U', 'true']).status === 0;

beforeAll(makeGuests);
afterEach(endGuests);
afterAll(removeFolders);

describe('embedded PostgreSQL', () => {
  it('starts, keeps its rows over a warm start, and leaves nothing running', async () => {
    const dataDir = folder();
    const first = await startEmbeddedPostgres({ dataDir, log });
    expect(first.adopted).toBe(false);
    await ask(
      first.url,
      'create extension pg_trgm; create extension unaccent; create table kept (name text)',
    );
    await ask(first.url, "insert into kept values ('Éléphant'), ('zebra')");
    expect(processes(dataDir).length).toBeGreaterThan(3);
    await first.stop();
    await first.stop();
    expect(processes(dataDir)).toEqual([]);
    const warm = await startEmbeddedPostgres({ dataDir, log });
    expect(warm.adopted).toBe(false);
    const found =
      "select unaccent(lower(name)) from kept where name ilike 'ÉLÉ%' and similarity(name, 'éléphants') > 0.5";
    expect(await ask(warm.url, found)).toEqual([['elephant']]);
    expect(
      await ask(
        warm.url,
        `select current_setting('fsync'), current_setting('server_encoding'), current_setting('shared_buffers'),
                current_setting('jit'), current_setting('max_connections'), current_database()`,
      ),
    ).toEqual([['on', 'UTF8', '64MB', 'off', '60', 'passepartout']]);
    expect(await ask(warm.url, `select 'é' < 'z' collate "und-x-icu"`)).toEqual([[true]]);
    await warm.stop();
    expect(processes(dataDir)).toEqual([]);
    expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.log']);
  });

  it('starts again after the server was killed, and by itself while the product runs', async () => {
    const dataDir = folder();
    const cluster = join(dataDir, 'postgres');
    const running = await launchPostgres({ dataDir, log });
    await ask(running.url, 'create table kept as select 1 as one');
    const killed = livePostmaster(cluster)!;
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => ask(running.url, 'select one from kept').catch(String)).toEqual([[1]]);
    expect(livePostmaster(cluster)).not.toBe(killed);
    await running.stop();
    expect(processes(dataDir)).toEqual([]);

    const other = await guest({ dataDir, native: nativeFolder() });
    process.kill(livePostmaster(cluster)!, 'SIGKILL');
    other.process.kill('SIGKILL');
    const after = await launchPostgres({ dataDir, log });
    expect(await ask(after.url, 'select one from kept')).toEqual([[1]]);
    await after.stop();
    expect(processes(dataDir)).toEqual([]);
  });

  it('adopts the server of a killed process', async () => {
    const dataDir = join(folder(), 'a b é%41&'); // the address must bear any name
    const killed = await guest({ dataDir, native: nativeFolder() });
    await ask(killed.url, 'create table kept as select 1 as one');
    const pid = livePostmaster(join(dataDir, 'postgres'));
    killed.process.kill('SIGKILL');
    await expect.poll(() => killed.process.signalCode).toBe('SIGKILL');
    const adopter = await launchPostgres({ dataDir, log });
    expect(adopter.adopted).toBe(true);
    expect(livePostmaster(join(dataDir, 'postgres'))).toBe(pid);
    expect(await ask(adopter.url, 'select one from kept')).toEqual([[1]]);
    await adopter.stop();
    expect(processes(dataDir)).toEqual([]);
  });

  it('shares one server between starts at the same time, and the last one out stops it', async () => {
    const dataDir = folder();
    const launch = { dataDir, native: nativeFolder() };
    const three = await Promise.all([
      guest(launch),
      guest(launch),
      launchPostgres({ ...launch, log }),
    ]);
    expect(three.filter((one) => !one.adopted)).toHaveLength(1);
    const [starter, ...others] = [...three].sort((a, b) => Number(a.adopted) - Number(b.adopted));
    await starter!.stop();
    for (const one of others) expect(await ask(one.url, 'select 1')).toEqual([[1]]);
    await others[0]!.stop();
    expect(await ask(others[1]!.url, 'select 1')).toEqual([[1]]);
    await others[1]!.stop();
    expect(processes(dataDir)).toEqual([]);
    expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.log']);
  });

  it('outlives the Ctrl-C of the terminal until it is stopped', async () => {
    const dataDir = folder();
    const running = await guest({ dataDir, native: nativeFolder() });
    process.kill(-running.process.pid!, 'SIGINT'); // what the terminal does: the whole foreground group
    await sleep(300);
    expect(await ask(running.url, 'select 1')).toEqual([[1]]);
    await running.stop();
    expect(processes(dataDir)).toEqual([]);
  });

  it('is not stopped by lock files of the dead, or by a process id that another program has now', async () => {
    const dataDir = folder();
    const cluster = join(dataDir, 'postgres');
    await (await launchPostgres({ dataDir, log })).stop();
    const stranger = spawn('sleep', ['60'], root ? { uid: statSync(cluster).uid } : {});
    guests.push(stranger);
    for (const pid of [stranger.pid!, 4_194_303]) {
      for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
        writeFileSync(join(cluster, name), `${pid}\n${cluster}\n1700000000\n5432\n.\n\n`, {
          mode: 0o600,
        });
        if (root) chownSync(join(cluster, name), statSync(cluster).uid, statSync(cluster).gid);
      }
      const running = await launchPostgres({ dataDir, log });
      expect(running.adopted).toBe(false);
      expect(await ask(running.url, 'select 1')).toEqual([[1]]);
      await running.stop();
    }
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
  });

  it('makes a half-made cluster anew', async () => {
    const dataDir = folder();
    const child = spawnGuest({ dataDir, native: nativeFolder() });
    const half = () => readdirSync(dataDir).find((name) => name.includes('.new-'));
    await expect
      .poll(() => half() && existsSync(join(dataDir, half()!, 'global')), {
        interval: 5,
      })
      .toBe(true);
    child.kill('SIGKILL');
    expect(half()).toBeDefined();
    await expect.poll(() => child.signalCode).toBe('SIGKILL');
    const running = await launchPostgres({ dataDir, log });
    expect(running.adopted).toBe(false);
    expect(await ask(running.url, 'select 1')).toEqual([[1]]);
    await running.stop();
    await (await launchPostgres({ dataDir, log })).stop(); // sweeps what an orphaned initdb still wrote
    expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.log']);
  });

  it('moves a folder that is no cluster aside and never deletes it', async () => {
    const dataDir = folder();
    mkdirSync(join(dataDir, 'postgres'));
    writeFileSync(join(dataDir, 'postgres', 'mine'), 'precious');
    await (await launchPostgres({ dataDir, log })).stop();
    const aside = readdirSync(dataDir).find((name) => name.startsWith('postgres.broken-'))!;
    expect(readFileSync(join(dataDir, aside, 'mine'), 'utf8')).toBe('precious');
  });

  it('runs in a folder too deep for a socket, with spaces and accents in its name', async () => {
    const top = folder();
    const dataDir = join(top, 'dépôt & co/100% #1?'.padEnd(80, 'x'), 'y'.repeat(120));
    mkdirSync(dataDir, { recursive: true });
    const running = await launchPostgres({ dataDir, log });
    expect(await ask(running.url, 'select 1')).toEqual([[1]]);
    const link = new URL(running.url.replace('@/', '@x/')).searchParams.get('host')!;
    expect(link.length).toBeLessThan(80);
    await running.stop();
    expect(existsSync(link)).toBe(false);
  });

  const ways: (RootWay | undefined)[] = root
    ? [...(namespaces ? ['namespace' as const] : []), 'setuid']
    : [undefined];
  it.each(ways)(
    'runs below a folder that only its owner may enter (root way: %s)',
    async (rootWay) => {
      const closed = diskFolder();
      chmodSync(closed, 0o700);
      const native = join(closed, 'native');
      cpSync(nativeFolder(), native, { recursive: true, verbatimSymlinks: true });
      const copies = [join(diskFolder(), 'copy')]; // the product's own places are in /var/lib and /tmp
      const launch = {
        dataDir: join(closed, 'data'),
        native,
        copies,
        log,
        ...(rootWay && { rootWay }),
      };
      for (const round of [1, 2]) {
        const running = await launchPostgres(launch);
        await ask(running.url, `create table round_${round} as select 1 as one`);
        expect(await ask(running.url, 'select one from round_1')).toEqual([[1]]);
        const cluster = join(launch.dataDir, 'postgres');
        expect(isPostmaster(livePostmaster(cluster)!, cluster)).toBe(true);
        const owner = rootWay === 'setuid' ? NOBODY : process.getuid!();
        expect(statSync(join(cluster, 'postmaster.pid')).uid).toBe(owner);
        await running.stop();
      }
      expect(processes(launch.dataDir)).toEqual([]);
    },
  );

  it('changes between the ways of root on the same data', async () => {
    const dataDir = folder();
    if (!root) {
      // Not root: forcing a way of root changes nothing, the server runs as ourselves.
      await (await launchPostgres({ dataDir, log, rootWay: 'setuid' })).stop();
      expect(statSync(join(dataDir, 'postgres')).uid).toBe(process.getuid!());
      return;
    }
    if (!namespaces) {
      const refused = launchPostgres({ dataDir, log, rootWay: 'namespace' });
      await expect(refused).rejects.toThrow(/unshare.*Set DATABASE_URL/);
    }
    const ways = namespaces
      ? (['namespace', 'setuid', 'namespace'] as const)
      : (['setuid'] as const);
    for (const rootWay of ways) {
      const running = await launchPostgres({ dataDir, log, rootWay });
      await ask(running.url, 'create table if not exists kept as select 1 as one');
      expect(await ask(running.url, 'select one from kept')).toEqual([[1]]);
      expect(statSync(join(dataDir, 'postgres')).uid).toBe(rootWay === 'setuid' ? NOBODY : 0);
      await running.stop();
    }
    expect(processes(dataDir)).toEqual([]);
  });

  it('runs as an ordinary user, with binaries that it may not write and that lack their links', async () => {
    const dataDir = diskFolder();
    const native = join(diskFolder(), 'native');
    cpSync(nativeFolder(), native, {
      recursive: true,
      filter: (path) =>
        !/\.so(\.\d+)?$/.test(path) || path.includes('postgresql/') || !/libicu/.test(path),
    });
    if (root) chownSync(dataDir, NOBODY, NOBODY);
    else chmodSync(join(native, 'lib'), 0o555);
    const running = await guest({ dataDir, native }, root ? NOBODY : undefined);
    chmodSync(join(native, 'lib'), 0o755); // so that it can be removed
    expect(await ask(running.url, 'select 1')).toEqual([[1]]);
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(root ? NOBODY : process.getuid!());
    expect(readdirSync(dataDir).some((name) => name.startsWith('postgres-binaries-'))).toBe(true);
    await running.stop();
    expect(processes(dataDir)).toEqual([]);
    if (!root) return;
    // Root keeps the data of an ordinary user that user's.
    const asRoot = await launchPostgres({ dataDir, log });
    expect(
      isPostmaster(livePostmaster(join(dataDir, 'postgres'))!, join(dataDir, 'postgres')),
    ).toBe(true);
    expect(statSync(join(dataDir, 'postgres', 'postmaster.pid')).uid).toBe(NOBODY);
    await asRoot.stop();
  });

  it('says in one line what to do where it cannot run', async () => {
    const native = join(diskFolder(), 'native');
    mkdirSync(join(native, 'bin'), { recursive: true });
    writeFileSync(join(native, 'bin', 'postgres'), '#!/lib/no-such-loader.so\n', { mode: 0o755 });
    const foreign = launchPostgres({
      dataDir: folder(),
      native,
      log,
      ...(root && { rootWay: 'setuid' }),
    });
    await expect(foreign).rejects.toThrow(
      /^The embedded PostgreSQL cannot run here: .*musl.* Set DATABASE_URL [^\n]*$/,
    );
    const missing = launchPostgres({ dataDir: folder(), native: '/nowhere', log });
    await expect(missing).rejects.toThrow(
      /^The embedded PostgreSQL cannot run here: [^\n]*Set DATABASE_URL [^\n]*$/,
    );
  });

  it('says in one line that the data are of another version', async () => {
    const dataDir = folder();
    mkdirSync(join(dataDir, 'postgres/global'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres/global/pg_control'), '');
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
    await expect(launchPostgres({ dataDir, log })).rejects.toThrow(
      /made by PostgreSQL 17, the installed one is 18: [^\n]*$/,
    );
  });
});
