import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError, notFound } from '../../errors/httpError';
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

export interface FileStorage {
  /** Bytes, or null where there is nothing. */
  size(key: string): Promise<number | null>;
  read(key: string, range?: Range): Readable;
}

export const damaged = () =>
  new HttpError(500, 'damaged', 'The stored file is damaged. The operator has been told.');

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

/** An uploaded file is data, never a page: no script in it may run, whatever it calls itself. */
export const guarded = (reply: FastifyReply, type: string): FastifyReply =>
  reply
    .header('content-type', type)
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header('x-content-type-options', 'nosniff');

/**
 * Answers with a stored file, or with the bytes of it that the request's Range asks for; 416 where there are none such.
 * `cache`: the Cache-Control of the answer.
 */
export const sendFile = async (
  storage: FileStorage,
  found: StoredFile,
  cache: string,
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
) => {
  const takesAvif = headers.accept?.includes('image/avif') ?? false;
  const file = found.avif && takesAvif ? { ...found, key: found.avif, type: 'image/avif' } : found;
  const { key, type } = file;
  const size = await storage.size(key);
  if (size === null) throw notFound();
  if (file.bytes !== undefined && file.bytes !== size) throw damaged();
  const range = rangeOf(headers.range, size);
  guarded(reply, type === 'image/svg+xml' ? 'application/octet-stream' : type)
    .header('content-disposition', disposition(file))
    .header('cache-control', file.attachment ? 'private, no-store' : cache)
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
  return reply.send(storage.read(key, range ?? undefined));
};
