import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { notFound } from '../../errors/httpError';
import { guarded, type FileStorage } from '../files/sendFile';

export interface ShareCards {
  storage: FileStorage;
  /** The stored card of a passport, or what its address has become; `address`: the visitor's. 404 where a stranger may not read it. */
  card(id: string, digest: string, address: string): Promise<{ moved: string } | { key: string }>;
}

const Named = z.object({
  id: z.uuid(),
  file: z.string().regex(/^[\w-]{16}\.jpg$/),
});

export const cardPath = (id: string, digest: string) => `/object_detail/${id}/card/${digest}.jpg`;

/** Pictures of passports for those who share them (Open Graph): other sites may show them, and keep them for ever. */
export const serveShareCards = (app: FastifyInstance, { storage, card }: ShareCards): void => {
  app.get('/object_detail/:id/card/:file', async (request, reply) => {
    const named = Named.safeParse(request.params);
    if (!named.success) throw notFound();
    const { id, file } = named.data;
    const found = await card(id, file.slice(0, 16), request.ip);
    reply.header('cross-origin-resource-policy', 'cross-origin');
    // Reported since, or found: whoever has the former address is shown how things are now.
    if ('moved' in found)
      return reply.header('cache-control', 'no-cache').redirect(cardPath(id, found.moved), 302);
    guarded(reply, 'image/jpeg').header('cache-control', 'public, max-age=31536000, immutable');
    return reply.send(storage.read(found.key));
  });
};
