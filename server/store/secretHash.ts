import { createHash } from 'node:crypto';

/**
 * SHA-256 of a long random secret: the database keeps this alone. A short code needs an HMAC under the product's key
 * instead, for it could be found by trying all of them.
 */
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();
