import { createHmac, timingSafeEqual } from 'node:crypto';
import type { StreamRight } from '../providers/ports';

const kinds = ['account', 'screen'] as const;

/** Bytes: item 16, kind 1, holder 16, end 6; behind them 16 of the HMAC. Short enough to be a part of a path. */
const length = { item: 16, kind: 1, holder: 16, until: 6, mac: 16 };
const told = length.item + length.kind + length.holder + length.until;

const fromUuid = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex');
const toUuid = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/**
 * Tokens of one item for one holder, good until a moment in seconds since 1970. They prove who asks; whether the holder
 * still has the right is asked anew at every request.
 */
export const streamTokens = (secret: Buffer) => {
  const macOf = (body: Buffer) =>
    createHmac('sha256', secret).update('stream').update(body).digest().subarray(0, length.mac);
  const mint = ({ item, holder: { kind, id } }: StreamRight, until: number): string => {
    const end = Buffer.alloc(length.until);
    end.writeUIntBE(until, 0, length.until);
    const body = Buffer.concat([fromUuid(item), Buffer.of(kinds.indexOf(kind)), fromUuid(id), end]);
    return Buffer.concat([body, macOf(body)]).toString('base64url');
  };
  /** Null where it is none of ours, was changed, or is over. */
  const read = (token: string): StreamRight | null => {
    const bytes = Buffer.from(token, 'base64url');
    if (bytes.length !== told + length.mac || bytes.toString('base64url') !== token) return null;
    const body = bytes.subarray(0, told);
    if (!timingSafeEqual(macOf(body), bytes.subarray(told))) return null;
    const kind = kinds[body[length.item] ?? -1];
    const until = body.readUIntBE(told - length.until, length.until);
    if (!kind || until * 1_000 <= Date.now()) return null;
    const holder = length.item + length.kind;
    return {
      item: toUuid(body.subarray(0, length.item)),
      holder: { kind, id: toUuid(body.subarray(holder, holder + length.holder)) },
    };
  };
  return { mint, read };
};
