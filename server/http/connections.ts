import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { BlockList, isIPv6, type Socket } from 'node:net';

export interface ConnectionLimits {
  /** Connections at the same time from one address; a trusted proxy has as many as it likes. */
  perAddress: number;
  /** ms in which a client that has an answer coming must read something of it. */
  unreadMs: number;
  /** ms in which a client that sends a body must send `bodyBytes` of it. */
  bodyMs: number;
  bodyBytes: number;
}

export const usualLimits: ConnectionLimits = {
  perAddress: 256,
  unreadMs: 30_000,
  bodyMs: 15_000,
  bodyBytes: 8_192,
};

const named: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/**
 * The addresses that may say for whom they speak: each a word of `proxy-addr`, an address, or a network (`10.0.0.0/8`).
 * Throws where one is none of these.
 */
export const proxyList = (proxies: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const entry of proxies.flatMap((proxy) => named[proxy] ?? [proxy])) {
    const [address = '', bits] = entry.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
};

const addressOf = (socket: Socket): string =>
  (socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/i, '');

/** Refuses more than so many connections of one address: what a single client can hold is bounded. */
const capConnections = (server: Server, trusted: BlockList, most: number): void => {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = addressOf(socket);
    if (!address || trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) return;
    const count = (open.get(address) ?? 0) + 1;
    if (count > most) return void socket.destroy();
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
};

/** Cuts a client whose body trickles in: it would hold a parser, a file and a slot for as long as it likes. */
const cutSlowBody = (request: IncomingMessage, { bodyMs, bodyBytes }: ConnectionLimits): void => {
  const { headers, socket } = request;
  if (!headers['transfer-encoding'] && !Number(headers['content-length'])) return;
  let before = socket.bytesRead;
  const watch = setInterval(() => {
    if (request.complete || socket.destroyed) return clearInterval(watch);
    // Bytes that wait because we do not read them are not the client's fault.
    if (request.readableFlowing === true && socket.bytesRead - before < bodyBytes) socket.destroy();
    before = socket.bytesRead;
  }, bodyMs);
  request.once('close', () => clearInterval(watch));
};

/**
 * What one client may hold of the server: connections by address, answers that it does not read, bodies that it does
 * not send. Answers how to end: connections without a request close at once, the others with their answer.
 */
export const watchConnections = (
  server: Server,
  trusted: BlockList,
  limits: ConnectionLimits,
): { finish(): void } => {
  capConnections(server, trusted, limits.perAddress);
  const busy = new Map<Socket, number>();
  let ending = false;
  server.on('connection', (socket: Socket) => {
    busy.set(socket, 0);
    socket.once('close', () => busy.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    busy.set(socket, (busy.get(socket) ?? 0) + 1);
    response.once('close', () => {
      if (!busy.has(socket)) return;
      busy.set(socket, (busy.get(socket) ?? 1) - 1);
      if (ending && busy.get(socket) === 0) socket.destroySoon();
    });
  });
  server.on('request', (request: IncomingMessage) => cutSlowBody(request, limits));
  // A line that was upgraded to a socket is the gateway's.
  server.on('upgrade', ({ socket }: IncomingMessage) => busy.delete(socket));
  return {
    finish() {
      ending = true;
      for (const [socket, requests] of busy) if (requests === 0) socket.destroy();
    },
  };
};

/**
 * Called when an answer begins. A body that was not read to its end is read and thrown away: else its rest would be
 * taken for the next request of the connection. A long rest closes the connection instead.
 */
export const settleBody = (
  request: IncomingMessage,
  response: ServerResponse,
  mostDrained = 8_000_000,
): void => {
  if (request.complete) return;
  const left = Number(request.headers['content-length'] ?? mostDrained);
  if (left >= mostDrained) response.setHeader('connection', 'close');
  request.unpipe();
  request.resume();
};
