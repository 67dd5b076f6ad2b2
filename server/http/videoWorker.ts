import type { FastifyInstance } from 'fastify';
import type { Db } from '../store/open';
import { enforceRateLimit } from './rateLimit';
import { sendFile, type FileStorage, type StoredFile } from './files/sendFile';

interface VideoWorker {
  db: Db;
  storage: FileStorage;
  /** Origin of the pages that play what is streamed here. */
  publicUrl: string;
  /** The file behind a token, for whoever is at this address of the net; throws 410 where it is over. */
  open(token: string, address: string): Promise<StoredFile>;
}

/** A film that is played asks for many ranges. From one address. */
const perMinute = 1_200;

/**
 * Streams by a token of one item and one holder, which E054 and a screen's E052 hand out: a player cannot send a bearer. The
 * right is asked anew at every request, so a film stops within one range when the right ends.
 */
export const serveVideoWorker = (app: FastifyInstance, worker: VideoWorker): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/video_worker')) return;
    reply
      .header('access-control-allow-origin', new URL(worker.publicUrl).origin)
      .header('access-control-expose-headers', 'content-range, accept-ranges, content-length')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('vary', 'origin');
  });
  // E103 with a bearer, and a token's address
  for (const path of ['/video_worker', '/video_worker/:token'])
    app.options(path, (_request, reply) =>
      reply
        .header('access-control-allow-headers', 'authorization, range')
        .header('access-control-max-age', '600')
        .code(204)
        .send(),
    );
  app.get('/video_worker/:token', async (request, reply) => {
    await enforceRateLimit(worker.db, 'stream', { address: request.ip, account: null }, perMinute);
    const { token } = request.params as { token: string };
    const file = await worker.open(token, request.ip);
    return sendFile(worker.storage, file, 'private, no-store', request, reply);
  });
};
