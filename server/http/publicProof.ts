import accepts from 'accepts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { notFound, unprocessable } from '../errors/httpError';
import type { Db } from '../store/open';
import { parse } from './parse';
import { enforceRateLimit } from './rateLimit';

interface PublicProof {
  db: Db;
  proofOf(id: string, version: number | undefined): Promise<{ credential: string }>;
  /** The same credential with a Data Integrity proof. */
  integrityOf(credential: string): object;
  /** A status list as `vc+jwt`; throws 404 where there is none such. */
  statusList(list: number, purpose: 'message' | 'revocation'): Promise<string>;
  /** Where roots of the log were anchored. */
  anchors(): Promise<object>;
  /** Seconds for which a copy of a list is good. */
  statusAge: number;
  log: {
    size(): Promise<number>;
    checkpoint(size: number): Promise<string>;
    /** Hexadecimal hashes. */
    inclusion(index: number, size: number): Promise<string[]>;
    consistency(older: number, newer: number): Promise<string[]>;
    verifierKey: string;
  };
}

/**
 * From one address: a visitor opens a proof now and then, a witness reads the log steadily. Of cards those count that must
 * be drawn first.
 */
export const perMinute = { proof: 120, log: 600, card: 30, backup: 60 };

/** A whole number in an address, refused in words for people. */
const whole = (words: string, least: number, most: number) =>
  z.coerce.number(words).int(words).min(least, words).max(most, words);

const Wanted = z.object({ id: z.uuid() });
const Version = z.object({
  version: whole('A version is a whole number from 1', 1, 1_000_000).optional(),
});
const List = z.object({ list: z.coerce.number().int().min(1).max(1_000_000) });
const Count = whole('A whole number from 0', 0, Number.MAX_SAFE_INTEGER);
const Size = whole('A whole number from 1', 1, Number.MAX_SAFE_INTEGER);
const Inclusion = z.object({ index: Count, size: Count });
const Consistency = z.object({ from: Size, to: Size });

const read = <T>(shape: z.ZodType<T>, given: unknown): T => parse(shape, given, 'query') as T;

const beyond = (field: string, size: number) => {
  const message = `the log has ${size} entries`;
  return unprocessable('not_valid', `${field}: ${message}`, [{ field, message }]);
};

/** Tools and pages of other hosts may read what is public. */
const open = (reply: FastifyReply, type: string) =>
  reply.type(type).header('access-control-allow-origin', '*').header('cache-control', 'no-cache');

/** What anybody may check a passport with, without a log-in: its proof, its credential, and the transparency log. */
export const servePublicProof = (
  app: FastifyInstance,
  { db, proofOf, integrityOf, statusList, statusAge, anchors, log }: PublicProof,
): void => {
  const allow = (request: FastifyRequest, what: 'proof' | 'log') =>
    enforceRateLimit(db, what, { address: request.ip, account: null }, perMinute[what]);
  const proof = async (request: FastifyRequest) => {
    await allow(request, 'proof');
    const id = Wanted.safeParse(request.params);
    if (!id.success) throw notFound();
    return proofOf(id.data.id, read(Version, request.query).version);
  };
  app.get('/passport/:id/proof', async (request, reply) => {
    const file = await proof(request);
    return open(reply, 'application/json').send(JSON.stringify(file));
  });
  app.get('/passport/:id/credential', async (request, reply) => {
    const { credential } = await proof(request);
    reply.header('vary', 'accept');
    const kind = accepts(request.raw).type(['application/vc+jwt', 'application/vc']);
    if (kind !== 'application/vc') return open(reply, 'application/vc+jwt').send(credential);
    return open(reply, 'application/vc').send(JSON.stringify(integrityOf(credential)));
  });
  const list =
    (purpose: 'message' | 'revocation') => async (request: FastifyRequest, reply: FastifyReply) => {
      await allow(request, 'log');
      const wanted = List.safeParse(request.params);
      if (!wanted.success) throw notFound();
      const credential = await statusList(wanted.data.list, purpose);
      const integrity =
        accepts(request.raw).type(['application/vc+jwt', 'application/vc']) === 'application/vc';
      open(reply, integrity ? 'application/vc' : 'application/vc+jwt')
        .header('vary', 'accept')
        .header('cache-control', `public, max-age=${statusAge}`);
      return reply.send(integrity ? JSON.stringify(integrityOf(credential)) : credential);
    };
  app.get('/passport/status/:list', list('message'));
  app.get('/passport/revocation/:list', list('revocation'));
  app.get('/log/checkpoint', async (request, reply) => {
    await allow(request, 'log');
    const note = await log.checkpoint(await log.size());
    return open(reply, 'text/plain; charset=utf-8').send(note);
  });
  app.get('/log/key', (_request, reply) =>
    open(reply, 'text/plain; charset=utf-8').send(`${log.verifierKey}\n`),
  );
  app.get('/log/anchors', async (request, reply) => {
    await allow(request, 'log');
    return open(reply, 'application/json').send(await anchors());
  });
  app.get('/log/inclusion', async (request, reply) => {
    await allow(request, 'log');
    const { index, size } = read(Inclusion, request.query);
    const entries = await log.size();
    if (size > entries) throw beyond('size', entries);
    if (index >= size) throw beyond('index', size);
    return open(reply, 'application/json').send({ path: await log.inclusion(index, size) });
  });
  app.get('/log/consistency', async (request, reply) => {
    await allow(request, 'log');
    const { from, to } = read(Consistency, request.query);
    const entries = await log.size();
    if (to > entries) throw beyond('to', entries);
    if (from > to) throw beyond('from', to);
    return open(reply, 'application/json').send({ proof: await log.consistency(from, to) });
  });
};
