import { createServer, type AddressInfo } from 'node:net';

/** A port of 127.0.0.1 that nobody listens on just now. */
export const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
