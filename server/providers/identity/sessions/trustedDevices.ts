import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const name = '_known';
const seconds = 180 * 86_400;

/**
 * A browser in which somebody has logged in before keeps a mark of it. Their tries there are counted apart from
 * everybody else's at the same e-mail, so that a guesser elsewhere cannot lock them out (OWASP: device cookies).
 */
export interface TrustedDevices {
  /** Names the browser, where its mark is for this e-mail. */
  nameFor(request: FastifyRequest, email: string): string | null;
  mark(reply: FastifyReply, email: string): void;
}

export const trustedDevices = (key: Buffer, publicUrl: string): TrustedDevices => {
  const { protocol, pathname } = new URL(publicUrl);
  const path = `${pathname.replace(/\/$/, '')}/oidc/interaction`;
  const sealOf = (nonce: string, email: string) =>
    createHmac('sha256', key).update(`${nonce} ${email.trim().toLowerCase()}`).digest();

  return {
    nameFor(request, email) {
      const mark = new RegExp(`(?:^|; )${name}=([\\w-]{22})\\.([\\w-]{43})(?:;|$)`).exec(
        request.headers.cookie ?? '',
      );
      const [, nonce = '', seal = ''] = mark ?? [];
      if (!nonce || !timingSafeEqual(Buffer.from(seal, 'base64url'), sealOf(nonce, email)))
        return null;
      return nonce;
    },
    mark(reply, email) {
      const nonce = randomBytes(16).toString('base64url');
      const value = `${nonce}.${sealOf(nonce, email).toString('base64url')}`;
      const secure = protocol === 'https:' ? '; secure' : '';
      reply.header(
        'set-cookie',
        `${name}=${value}; path=${path}; max-age=${seconds}; samesite=lax; httponly${secure}`,
      );
    },
  };
};
