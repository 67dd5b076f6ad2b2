import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { notFound } from '../../errors/httpError';
import type { Range } from './ranges';
import { damaged, guarded, sendFile, type FileStorage, type StoredFile } from './sendFile';

/** Bytes within a stored file that are a file of their own. */
export interface FileRange extends Range {
  key: string;
  type: string;
}

interface Files {
  storage: FileStorage;
  holds(id: string, variant: string, until: number, sign: string): boolean;
  find(id: string, variant: string): Promise<StoredFile>;
  findTile(id: string, place: [level: number, column: number, row: number]): Promise<FileRange>;
}

const Address = z.object({ id: z.uuid(), variant: z.string().regex(/^[a-z]{1,20}\d{0,9}$/) });
const number = z.coerce.number().int().min(0).max(100_000);
const Tile = z.object({ id: z.uuid(), level: number, column: number, row: number });
const Signed = z.object({ until: z.coerce.number().int(), sign: z.string().max(64) });

/** A browser keeps a file as long as its address is good. */
const kept = (until: number): string =>
  `private, max-age=${Math.max(0, Math.floor(until - Date.now() / 1000))}, immutable`;

const serveFile = async (files: Files, request: FastifyRequest, reply: FastifyReply) => {
  const address = Address.safeParse(request.params);
  const signed = Signed.safeParse(request.query);
  if (!address.success || !signed.success) throw notFound();
  const { id, variant } = address.data;
  if (!files.holds(id, variant, signed.data.until, signed.data.sign)) throw notFound();
  const found = await files.find(id, variant);
  return sendFile(files.storage, found, kept(signed.data.until), request, reply);
};

/** One tile of deep zoom: the address of the folder is signed, once for all of them. */
const serveTile = async (files: Files, request: FastifyRequest, reply: FastifyReply) => {
  const address = Tile.safeParse(request.params);
  const signed = Signed.safeParse(request.query);
  if (!address.success || !signed.success) throw notFound();
  const { id, level, column, row } = address.data;
  if (!files.holds(id, 'tiles', signed.data.until, signed.data.sign)) throw notFound();
  const { key, type, start, end } = await files.findTile(id, [level, column, row]);
  // An answer that promises more bytes than there are would never end.
  if (((await files.storage.size(key)) ?? 0) <= end) throw damaged();
  guarded(reply, type)
    .header('cache-control', kept(signed.data.until))
    .header('content-length', end - start + 1);
  return reply.send(files.storage.read(key, { start, end }));
};

/** Stored files by signed address: pictures, footage with ranges, certificates, tiles. */
export const serveFiles = (app: FastifyInstance, files: Files): void => {
  app.get('/media/:id/:variant', (request, reply) => serveFile(files, request, reply));
  // The same under a name (`path_url`), which says by its end what it is.
  app.get('/media/:id/:variant/file.:ending', (request, reply) => serveFile(files, request, reply));
  app.get('/media/:id/tiles/:level/:column(^\\d+)_:row(^\\d+$)', (request, reply) =>
    serveTile(files, request, reply),
  );
};
