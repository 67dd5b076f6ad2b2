import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { HttpError, notFound } from '../errors/httpError';
import { rangeOf, type Range } from './ranges';

/** A file behind an address; an `attachment` is saved by the browser, never shown, and kept by no cache. */
export interface StoredFile {
  key: string;
  type: string;
  name?: string;
  attachment?: boolean;
  /** Bytes that it had when it came; another length now means that it is damaged. */
  bytes?: number;
  /** Key of the same picture as AVIF, for browsers that take it. */
  avif?: string;
}

/** Bytes within a stored file that are a file of their own. */
export interface FileRange extends Range {
  key: string;
  type: string;
}

const damaged = () =>
  new HttpError(500, 'damaged', 'The stored file is damaged. The operator has been told.');

interface Files {
  storage: {
    /** Bytes, or null where there is nothing. */
    size(key: string): Promise<number | null>;
    read(key: string, range?: Range): Readable;
  };
  holds(id: string, variant: string, until: number, sign: string): boolean;
  find(id: string, variant: string): Promise<StoredFile>;
  findTile(id: string, place: [level: number, column: number, row: number]): Promise<FileRange>;
}

const Address = z.object({ id: z.uuid(), variant: z.string().regex(/^[a-z]{1,20}$/) });
const number = z.coerce.number().int().min(0).max(100_000);
const Tile = z.object({ id: z.uuid(), level: number, column: number, row: number });
const Signed = z.object({ until: z.coerce.number().int(), sign: z.string().max(64) });

/** A name of any script, as headers take it: plain letters for old readers, UTF-8 for the others (RFC 6266). */
const disposition = ({ type, name, attachment }: StoredFile): string => {
  const way = attachment || type.startsWith('image/svg') ? 'attachment' : 'inline';
  if (name === undefined) return way;
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  if (plain === name) return `${way}; filename="${plain}"`;
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${way}; filename="${plain}"; filename*=UTF-8''${whole}`;
};

/** A browser keeps a file as long as its address is good. */
const kept = (until: number): string =>
  `private, max-age=${Math.max(0, Math.floor(until - Date.now() / 1000))}, immutable`;

/** An uploaded file is data, never a page: no script in it may run, whatever it calls itself. */
const guarded = (reply: FastifyReply, type: string): FastifyReply =>
  reply
    .header('content-type', type)
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header('x-content-type-options', 'nosniff');

const serveFile = async (files: Files, request: FastifyRequest, reply: FastifyReply) => {
  const address = Address.safeParse(request.params);
  const signed = Signed.safeParse(request.query);
  if (!address.success || !signed.success) throw notFound();
  const { id, variant } = address.data;
  if (!files.holds(id, variant, signed.data.until, signed.data.sign)) throw notFound();
  const found = await files.find(id, variant);
  const takesAvif = request.headers.accept?.includes('image/avif') ?? false;
  const file = found.avif && takesAvif ? { ...found, key: found.avif, type: 'image/avif' } : found;
  const { key, type } = file;
  const size = await files.storage.size(key);
  if (size === null) throw notFound();
  if (file.bytes !== undefined && file.bytes !== size) throw damaged();
  const range = rangeOf(request.headers.range, size);
  guarded(reply, type === 'image/svg+xml' ? 'application/octet-stream' : type)
    .header('content-disposition', disposition(file))
    .header('cache-control', file.attachment ? 'private, no-store' : kept(signed.data.until))
    .header('accept-ranges', 'bytes');
  // One address, two formats: a cache must not hand the one to a browser that asked for the other.
  if (type.startsWith('image/')) reply.header('vary', 'accept');
  if (range === 'beyond')
    return reply
      .code(416)
      .header('content-range', `bytes */${size}`)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send({ code: 'range_beyond', message: `The file has ${size} bytes.` });
  reply.header('content-length', range ? range.end - range.start + 1 : size);
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  return reply.send(files.storage.read(key, range ?? undefined));
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
