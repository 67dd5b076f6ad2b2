import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { accounts } from '#contract/people/accounts';
import { models } from '#contract/records/models';
import { uploads } from '#contract/records/uploads';
import { draft } from '../../api/records/drafts';
import { liveSocket } from '../../api/live/liveGateway';
import { ask, type ApiClient, type Person } from '../../api/frame/testServer';
import { chunkForm, send, sending } from '../../api/media/uploading';

/** Goes on with its flood until `signal` ends, and answers what was done in a few words. */
export interface Flood {
  finding: string;
  what: string;
  run(signal: AbortSignal): Promise<string>;
}

const photo = () =>
  sharp({
    create: {
      width: 2_400,
      height: 1_800,
      channels: 3,
      background: '#963',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer();

/** Statuses by their number, as `200 × 14, 429 × 3`. */
const counted = (statuses: readonly number[]): string =>
  [...new Set(statuses)]
    .sort()
    .map((status) => `${status} × ${statuses.filter((one) => one === status).length}`)
    .join(', ');

/** So many clients at once, each of whom begins anew when it has its answer. */
const many = async (signal: AbortSignal, count: number, once: (nth: number) => Promise<number>) => {
  const statuses: number[] = [];
  await Promise.all(
    Array.from({ length: count }, async (_, nth) => {
      while (!signal.aborted) {
        const status = await once(nth).catch(() => 0);
        if (!signal.aborted) statuses.push(status);
        // What is refused at once would only measure how fast this process can ask.
        if (status !== 200) await sleep(20);
      }
    }),
  );
  return counted(statuses);
};

/** F5: one creator sends papers, three photos of four megapixels each, for 24 objects at the same time. */
export const papers = async (house: ApiClient, creator: Person): Promise<Flood> => {
  const paper = await photo();
  const objects = await Promise.all(
    Array.from({ length: 24 }, (_, nth) => draft(house, creator, { name: `Paper ${nth}` })),
  );
  return {
    finding: 'F5',
    what: '24 × three photos as papers',
    run: (signal) =>
      many(signal, objects.length, async (nth) => {
        const form = new FormData();
        for (let file = 0; file < 3; file += 1) {
          const bytes = Buffer.concat([paper, Buffer.from(randomUUID())]);
          form.append('files', new Blob([new Uint8Array(bytes)]), `${randomUUID()}.jpg`);
        }
        const params = { id: objects[nth]?.id ?? '' };
        return (await house.call(creator, models.uploadProvenance, { params }, { form })).status;
      }),
  };
};

/** F6: twenty sockets of somebody without a role follow topics without end, and come again when they are cut. */
export const follows = (house: ApiClient, newcomer: Person): Flood => ({
  finding: 'F6',
  what: '20 sockets follow topics without end',
  run: async (signal) => {
    let told = 0;
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        while (!signal.aborted) {
          const live = await liveSocket(house.url, newcomer.token).catch(() => null);
          if (!live) {
            await sleep(50);
            continue;
          }
          while (!signal.aborted && live.ended.length === 0) {
            for (let nth = 0; nth < 50; nth += 1, told += 1)
              live.socket.emit('follow', { topic: `item:${randomUUID()}` }, () => {});
            await sleep(10);
          }
          live.leave();
        }
      }),
    );
    return `${told} requests`;
  },
});

/** F7: a buyer sends drawings of 10 kB that take as long to draw as one may. */
export const drawings = (house: ApiClient, buyer: Person): Flood => {
  const slow = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><filter id="f"><feTurbulence baseFrequency="0.9" numOctaves="99"/><feGaussianBlur stdDeviation="90"/></filter>${'<rect width="900" height="900" filter="url(#f)" opacity=".1"/>'.repeat(150)}</svg>`;
  return {
    finding: 'F7',
    what: 'twelve drawings (SVG), again and again',
    run: (signal) =>
      many(signal, 12, async () => {
        const bytes = Buffer.from(`${slow}<!-- ${randomUUID()} -->`);
        await send(house, buyer, bytes, 'ITEMS_IMAGE', 'a.svg');
        return 200;
      }),
  };
};

/** F8: sixteen readers of the API's description, and 3,000 requests for it whose answers nobody reads. */
export const descriptions = (house: ApiClient): Flood => ({
  finding: 'F8',
  what: '16 readers of /openapi.json, 3,000 answers unread',
  run: async (signal) => {
    const { hostname, port } = new URL(house.url);
    const asked = 'GET /openapi.json HTTP/1.1\r\nhost: here\r\n\r\n'.repeat(30);
    const sockets = Array.from({ length: 100 }, () => {
      const socket = connect(Number(port), hostname, () => socket.write(asked));
      socket.on('error', () => {});
      return socket.pause();
    });
    const read = await many(signal, 16, async () => {
      const answer = await fetch(`${house.url}/openapi.json`);
      await answer.arrayBuffer();
      return answer.status;
    });
    sockets.forEach((socket) => socket.destroy());
    return read;
  },
});

/** F9: somebody without a role sends large bodies to a call that takes none, and begins uploads of 500 MB. */
export const bodies = (house: ApiClient, newcomer: Person): Flood => {
  const agent = new Agent({ keepAlive: false });
  const part = Buffer.alloc(256 * 1024, 7);
  const large = () =>
    new Promise<number>((resolve) => {
      const sent = request(
        house.url + accounts.register.path,
        {
          agent,
          method: 'POST',
          headers: {
            authorization: `Bearer ${newcomer.token}`,
            'content-type': 'multipart/form-data; boundary=b',
          },
        },
        (answer) => {
          answer.resume();
          sent.destroy();
          resolve(answer.statusCode ?? 0);
        },
      );
      sent.on('error', () => resolve(0));
      const write = () => {
        while (!sent.destroyed && sent.write(part));
        if (!sent.destroyed) sent.once('drain', write);
      };
      sent.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n', write);
    });
  const begin = async () => {
    const bytes = Buffer.alloc(1_000);
    const declared = { size: '500000000', total: '100' };
    const form = chunkForm(sending(bytes, 'FINGERPRINTS', 'film.mp4'), 0, declared, bytes);
    return (await ask(house.url, newcomer.token, uploads.chunk, {}, { form })).status;
  };
  return {
    finding: 'F9',
    what: '4 bodies without end, 16 uploads of 500 MB begun at a time',
    run: (signal) => many(signal, 20, (nth) => (nth < 4 ? large() : begin())),
  };
};
