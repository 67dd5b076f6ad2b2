import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startCluster } from './cluster';
import { forgetOldAnswers } from './remembered';

/**
 * Once for a whole run, before the first file; what it gives is called after the last. The run's PostgreSQL is started
 * when the first file asks for it at the address in TEST_CLUSTER: a part of the tests often needs none.
 */
export const setup = async (): Promise<() => Promise<void>> => {
  forgetOldAnswers();
  let cluster: ReturnType<typeof startCluster> | undefined;
  const desk = createServer((_, reply) => {
    cluster ??= startCluster();
    cluster.then(
      ({ url }) => reply.end(url),
      (error: Error) => reply.writeHead(500).end(error.stack),
    );
  });
  await new Promise<void>((listening) => desk.listen(0, '127.0.0.1', () => listening()));
  process.env['TEST_CLUSTER'] = `http://127.0.0.1:${(desk.address() as AddressInfo).port}`;
  return async () => {
    desk.close();
    desk.closeAllConnections();
    await (await cluster?.catch(() => undefined))?.close();
  };
};
