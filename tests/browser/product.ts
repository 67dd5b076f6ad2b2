import { execFile } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Client } from 'pg';
import { freshFolder } from '../setup/folder';
import { runProduct } from '../setup/product';
import { besideProduct } from '../setup/seeded';
import { signDocument } from './objects/signDocument';

/** Playwright's number of the lane that this worker runs in: two lanes never try for the same port. */
const lane = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);
const portsALane = 15;
/** Another checkout that runs its browser tests at the same time takes others. */
const firstPort = Number(process.env['TEST_PORTS'] ?? 4370) + lane * portsALane;
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

/** The built product as a person starts it a second time: its demo has been seeded, its data are its own. */
export interface Product {
  url: string;
  /** What it wrote on its error output. */
  lines: string[];
  /** Has the product's own authority sign a document, as the ceremony does. */
  signDocument(pdf: Uint8Array, signer: { name: string; email: string }): Promise<Uint8Array>;
  /** Lets every temporary link be over, as time would. */
  expireLinks(): Promise<void>;
  /** Moves the times of a loan so many days into the past, and its timers with them, as if they had gone by. */
  passLoan(id: string, days: number): Promise<void>;
  /** A token of an hour for somebody who is registered. */
  tokenOf(email: string): Promise<string>;
  stop(): Promise<void>;
}

const passLoan = async (client: Client, id: string, days: number): Promise<void> => {
  const ms = days * 24 * 3_600_000;
  await client.query('begin');
  await client.query(
    `update loans set context = context || (
      select coalesce(jsonb_object_agg(key, value::bigint - $2::bigint), '{}') from jsonb_each_text(context)
      where key in ('start', 'end', 'graceEndsAt') and value is not null) where id = $1`,
    [id, ms],
  );
  await client.query(
    `update timers set at = at - make_interval(days => $2) where lifecycle = 'loan' and subject = $1`,
    [id, days],
  );
  await client.query(
    `select graphile_worker.reschedule_jobs(array[j.id], run_at := greatest(now(), t.at))
     from graphile_worker.jobs j join timers t
       on j.key = 'timer:loan:' || t.subject || ':' || t.event where t.subject = $1`,
    [id],
  );
  await client.query('commit');
};

/** Starts the product on a copy of the seeded data. Throws with its output when it ends before it answers. */
export const startProduct = async (): Promise<Product> => {
  const seeded = process.env['TEST_SEEDED'];
  if (!seeded) throw new Error('TEST_SEEDED is not set: the setup of the run did not seed');
  const folder = freshFolder('browser');
  const data = join(folder, 'data');
  cpSync(join(seeded, 'data'), data, { recursive: true });
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const product = await runProduct(data, await freePort()).catch((error: unknown) => {
    remove();
    throw error;
  });
  return {
    ...product,
    signDocument: (pdf, signer) => signDocument(data, pdf, signer),
    expireLinks: () =>
      besideProduct(data, async (client) => {
        await client.query('update links set expires_at = to_timestamp(0)');
      }),
    passLoan: (id, days) => besideProduct(data, (client) => passLoan(client, id, days)),
    tokenOf: async (email) => {
      const env = { ...process.env, DATA_DIR: data, PUBLIC_URL: product.url };
      const command = ['dist/server/token.js', email];
      return (await promisify(execFile)(process.execPath, command, { env })).stdout.trim();
    },
    stop: async () => {
      await product.stop();
      remove();
    },
  };
};
