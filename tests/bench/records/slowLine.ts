import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** What Lighthouse calls slow 4G: ms there and back, and bytes a second down and up. */
export const slow4G = { roundTrip: 150, down: 204_800, up: 93_750 };
export type Line = typeof slow4G;

/** Round trips before the first byte of a connection may leave: TCP, then TLS 1.3. */
const handshakes = 2;
/** Bytes of a packet. */
const piece = 1_400;

/** One direction of the line, shared by all connections: bytes leave one piece after the other, and arrive half a round trip later. */
const direction = (bytesPerSecond: number, delay: number) => {
  let freeAt = 0;
  return (to: Socket, bytes: Buffer) => {
    for (let from = 0; from < bytes.length; from += piece) {
      const part = bytes.subarray(from, from + piece);
      const now = performance.now();
      freeAt = Math.max(freeAt, now) + (part.length / bytesPerSecond) * 1000;
      setTimeout(() => to.writable && to.write(part), freeAt + delay - now);
    }
  };
};

/** A line to a server on this machine that is as slow as a phone's. Answers its address, and how many bytes came down. */
export const slowLine = async (url: string, { roundTrip, down, up }: Line) => {
  const sendDown = direction(down, roundTrip / 2);
  const sendUp = direction(up, roundTrip / 2);
  let bytes = 0;
  const open = new Set<Socket>();
  const server = createServer((phone) => {
    const far = connect(Number(new URL(url).port), '127.0.0.1');
    for (const socket of [phone, far]) {
      open.add(socket);
      socket.on('error', () => undefined).on('close', () => open.delete(socket));
    }
    phone.pause();
    setTimeout(() => phone.resume(), roundTrip * handshakes);
    phone.on('data', (part: Buffer) => sendUp(far, part));
    far.on('data', (part: Buffer) => {
      bytes += part.length;
      sendDown(phone, part);
    });
    phone.on('close', () => far.destroy());
    far.on('end', () => setTimeout(() => phone.end(), roundTrip));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bytes: () => bytes,
    close: () => {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
};
