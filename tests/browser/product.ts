import { cpSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { freshFolder } from '../setup/folder';
import { runProduct } from '../setup/product';
import { besideProduct } from '../setup/seeded';
import { signDocument } from './signDocument';

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

/** The built product as a person starts it a second time: its demo has been seeded, its data are its own. */
export interface Product {
  url: string;
  /** What it wrote on its error output. */
  lines: string[];
  /** Has the product's own authority sign a document, as the ceremony does. */
  signDocument(pdf: Uint8Array, signer: { name: string; email: string }): Promise<Uint8Array>;
  /** Lets every temporary link be over, as time would. */
  expireLinks(): Promise<void>;
  stop(): Promise<void>;
}

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
    stop: async () => {
      await product.stop();
      remove();
    },
  };
};
