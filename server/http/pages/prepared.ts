import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface Prepared {
  etag: string;
  /** One buffer for all readers: however many wait, it is in memory once. */
  forms: Record<'br' | 'gzip' | 'identity', Buffer>;
}

/** `effort`: of Brotli and gzip, 1 to 9. */
export const prepare = async (text: string, effort: number): Promise<Prepared> => {
  const identity = Buffer.from(text);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  const params = { [constants.BROTLI_PARAM_QUALITY]: effort };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, { params }),
    promisify(gzip)(identity, { level: effort }),
  ]);
  return { etag, forms: { br, gzip: gz, identity } };
};

/** Sends the form that the reader takes, or 304 where the reader has it already. Headers of its own are set before. */
export const sendPrepared = (
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, forms }: Prepared,
) => {
  reply.header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const takes = request.headers['accept-encoding'] ?? '';
  const form = /\bbr\b/.test(takes) ? 'br' : /\bgzip\b/.test(takes) ? 'gzip' : 'identity';
  if (form !== 'identity') reply.header('content-encoding', form);
  return reply.send(forms[form]);
};

/** A text that never changes while the server runs: written and compressed at its first reading, then sent as it is. */
export const preparedText = (type: string, write: () => string) => {
  let prepared: Promise<Prepared> | undefined;
  return async (request: FastifyRequest, reply: FastifyReply) => {
    prepared ??= prepare(write(), 9);
    reply
      .type(type)
      .header('cache-control', 'public, max-age=300')
      .header('vary', 'accept-encoding');
    return sendPrepared(request, reply, await prepared);
  };
};
