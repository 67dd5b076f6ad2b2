import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { openSignatures } from '../../server/providers/signature';
import { startEmbeddedPostgres } from '../../server/store/embedded';
import { openKeys } from '../../server/store/keys';
import { openStore } from '../../server/store/open';

/** Playwright's number of the lane that this worker runs in: two lanes never try for the same port. */
const lane = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);
const portsALane = 15;
const firstPort = 4370 + lane * portsALane;
const lastPort = firstPort + portsALane - 1;

/** Whether nobody listens there. */
const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ host: '127.0.0.1', port, exclusive: true }, () =>
      probe.close(() => resolve(true)),
    );
  });

const freePort = async () => {
  for (let port = firstPort; port <= lastPort; port += 1) if (await isFree(port)) return port;
  throw new Error(`no port is free from ${firstPort} to ${lastPort}`);
};

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
  });

/** The built product as a person starts it, on data of its own. */
export interface Product {
  url: string;
  /** What it wrote on its error output. */
  lines: string[];
  /** Lets every temporary link be over, as time would. */
  expireLinks(): Promise<void>;
  /** Signs a document with this product's own keys. */
  signDocument(pdf: Uint8Array, signer: { name: string; email: string }): Promise<Uint8Array>;
  stop(): Promise<void>;
}

const signDocument = async (
  dataDir: string,
  ...[pdf, signer]: Parameters<Product['signDocument']>
) => {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const store = await openStore(postgres.url, () => undefined);
  const { signatures } = await openSignatures({
    child: resolve('dist/server/signatureChild.js'),
    keys: openKeys({ db: store.db, masterKeyFile: join(dataDir, 'master.key') }),
    docusign: undefined,
  });
  const asked = { pdf, signer, reason: 'I stand by this opinion.', at: new Date() };
  const signed = await signatures.sign?.(asked);
  await store.close();
  await postgres.stop();
  return signed ?? new Uint8Array();
};

/** Joins the database that the product runs on, for what only time can do. */
const expireLinks = async (dataDir: string) => {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  await client.query('update links set expires_at = to_timestamp(0)');
  await client.end();
  await postgres.stop();
};

/** Starts dist/server/main.js with the demo; resolves when `/readyz` answers. Throws with its output when it ends before. */
export const startProduct = async (): Promise<Product> => {
  const room = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
  const folder = mkdtempSync(join(room, 'pp-browser-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const lines: string[] = [];
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, 'data'),
      DEMO: '1',
      LOG_LEVEL: 'error',
      DATABASE_URL: '',
      PUBLIC_URL: '',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => lines.push(text));
  const stop = async () => {
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), 15_000);
    await ended(child);
    clearTimeout(late);
    rmSync(folder, { recursive: true, force: true });
  };
  const end = Date.now() + 60_000;
  for (;;) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok)
      return {
        url,
        lines,
        expireLinks: () => expireLinks(join(folder, 'data')),
        signDocument: (pdf, signer) => signDocument(join(folder, 'data'), pdf, signer),
        stop,
      };
    if (child.exitCode !== null || Date.now() > end) {
      await stop();
      throw new Error(`the product did not start:\n${lines.join('')}`);
    }
    await new Promise((next) => setTimeout(next, 100));
  }
};
