import type { FastifyRequest } from 'fastify';

/** The token of `Authorization: Bearer …`; null where there is none. */
export const bearer = ({ headers }: FastifyRequest): string | null =>
  /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null;
