import type { FastifyInstance } from 'fastify';

/** The certificate under which this platform signs documents, for whoever checks one with tools of their own. */
export const serveSigningRoot = (app: FastifyInstance, pem: string): void => {
  app.get('/.well-known/passepartout-signing.pem', (_request, reply) =>
    reply
      .type('application/pem-certificate-chain')
      .header('cache-control', 'public, max-age=3600')
      .header('access-control-allow-origin', '*')
      .send(pem),
  );
};
