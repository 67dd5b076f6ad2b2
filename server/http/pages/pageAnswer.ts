import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** Origins that a page may talk to besides its own. */
export interface Origins {
  publicUrl: string;
  /** Where films come from. */
  videoUrl: string;
  /** Origins that the browser's sign-in talks to besides our own. */
  issuer: string;
}

/** The one address of live events that a page may connect to, besides what 'self' covers in every browser. */
const socketOf = (publicUrl: string) => new URL(publicUrl).origin.replace(/^http/, 'ws');

/** A script or style element as a policy names it: by the hash of its text. */
export const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** `style`: what may stand in style elements of the page, as quoted sources: a nonce or hashes. */
export const pagePolicy = (style: string, { issuer, publicUrl, videoUrl }: Origins) => {
  const outside = new URL(issuer).origin;
  const films = videoUrl === publicUrl ? '' : ` ${new URL(videoUrl).origin}`;
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' ${style}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    `media-src 'self' blob:${films}`,
    `connect-src 'self' ${socketOf(publicUrl)} ${outside}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self' ${outside}`,
    "frame-ancestors 'none'",
  ].join('; ');
};

/** Sends a page under its policy. */
export const html = (
  reply: FastifyReply,
  { status, style, pages, body }: { status: number; style: string; pages: Origins; body: string },
) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', pagePolicy(style, pages))
    .header('cache-control', 'no-cache')
    .send(body);
