import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Services } from '../../../providers/ports';
import { secretHash } from '../../../store/secretHash';

/** How long the link that confirms an address is good. */
export const confirmHours = 24;

/** 256 bits of chance, as an address holds them, and their digest: that alone is kept. */
export const newToken = (): { token: string; digest: Buffer } => {
  const token = randomBytes(32).toString('base64url');
  return { token, digest: secretHash(token) };
};

/** The link by which whoever reads an address ends it: of this item and this address alone, kept nowhere. */
export const stopToken = ({ codeKey }: Pick<Services, 'codeKey'>, item: string, email: string) =>
  createHmac('sha256', codeKey).update(`backup stop ${item} ${email}`).digest('base64url');

export const isStopToken = (right: string, given: string): boolean => {
  const [one, other] = [Buffer.from(right), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
};
