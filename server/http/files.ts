import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Storage } from '../providers/storage/port';
import { missing } from './faults';

/** A file behind an address; an `attachment` is saved by the browser, never shown, and kept by no cache. */
export interface StoredFile {
  key: string;
  type: string;
  name?: string;
  attachment?: boolean;
}

interface Files {
  storage: Storage;
  holds(id: string, variant: string, until: number, sign: string): boolean;
  find(id: string, variant: string): Promise<StoredFile>;
}

const Address = z.object({ id: z.uuid(), variant: z.string().regex(/^[a-z]{1,20}$/) });
const Signed = z.object({ until: z.coerce.number().int(), sign: z.string().max(64) });

/** First to last byte of a Range header, or null where it asks for none that there is. */
const rangeOf = (
  header: string | undefined,
  size: number,
): { start: number; end: number } | null => {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!asked) return null;
  const [, from = '', to = ''] = asked;
  if (from === '')
    return to === '' ? null : { start: Math.max(0, size - Number(to)), end: size - 1 };
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return Number(from) <= end ? { start: Number(from), end } : null;
};

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

const serveFile = async (files: Files, request: FastifyRequest, reply: FastifyReply) => {
  const address = Address.safeParse(request.params);
  const signed = Signed.safeParse(request.query);
  if (!address.success || !signed.success) throw missing();
  const { id, variant } = address.data;
  if (!files.holds(id, variant, signed.data.until, signed.data.sign)) throw missing();
  const file = await files.find(id, variant);
  const { key, type } = file;
  const size = await files.storage.size(key);
  if (size === null) throw missing();
  const range = rangeOf(request.headers.range, size);
  // An uploaded file is data, never a page: no script in it may run, whatever it calls itself.
  reply
    .header('content-type', type === 'image/svg+xml' ? 'application/octet-stream' : type)
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header('content-disposition', disposition(file))
    .header(
      'cache-control',
      file.attachment ? 'private, no-store' : 'private, max-age=21600, immutable',
    )
    .header('accept-ranges', 'bytes')
    .header('content-length', range ? range.end - range.start + 1 : size);
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  return reply.send(files.storage.read(key, range ?? undefined));
};

/** Stored files by signed address: pictures, footage with ranges, certificates. */
export const serveFiles = (app: FastifyInstance, files: Files): void => {
  app.get('/media/:id/:variant', (request, reply) => serveFile(files, request, reply));
};
