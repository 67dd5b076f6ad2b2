import type { devices, PairingCode, PairingState } from '#contract/devices';
import { HttpError, notFound } from '../../errors/httpError';
import type { CallRequest } from '../../http/route';
import { deviceWords } from '../../providers/identity';
import type { Services } from '../../providers/ports';
import { now } from '../../store/clock';
import {
  codeLifetime,
  hashOfUserCode,
  makeDeviceToken,
  makeSecret,
  makeUserCode,
  pollEvery,
  spelled,
} from './codes';
import { contextOf, displayOf, type ScreenRow } from './screens';
import { secretHash } from '../../store/secretHash';

const iso = (at: number) => new Date(at).toISOString();

/** E013 */
export const startPairing = async (
  { codeKey }: Services,
  { params, request, tx }: CallRequest<typeof devices.code>,
): Promise<PairingCode> => {
  const at = now();
  const deviceCode = makeSecret();
  for (;;) {
    const code = makeUserCode();
    const made = await tx
      .insertInto('screens')
      .values({
        device_id: params.id,
        name: deviceWords(request.headers['user-agent'] ?? ''),
        address: request.ip,
        user_code_hash: hashOfUserCode(codeKey, code),
        device_code_hash: secretHash(deviceCode),
        expires_at: new Date(at + codeLifetime),
      })
      // The same letters were given before: other ones.
      .onConflict((same) => same.column('user_code_hash').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made)
      return {
        user_code: spelled(code),
        device_code: deviceCode,
        expires_at: iso(at + codeLifetime),
        interval: pollEvery,
        now: iso(at),
      };
  }
};

const codeOver = () =>
  new HttpError(410, 'code_expired', 'This code has expired. The screen shows a new one.');

/** A screen may ask a little early: the network is not even. */
const tooOften = ({ polled_at }: ScreenRow, at: number) =>
  polled_at !== null && at - polled_at.getTime() < pollEvery * 500;

/** X091, in the manner of RFC 8628, 3.4 and 3.5. The token is told until the screen was heard for the first time. */
export const pollPairing = async (
  _ports: Services,
  { body, request, tx }: CallRequest<typeof devices.token>,
): Promise<PairingState> => {
  const at = now();
  const screen = await tx
    .selectFrom('screens')
    .selectAll()
    .where('device_code_hash', '=', secretHash(body.device_code))
    .where('device_id', '=', body.device_id)
    .forUpdate()
    .executeTakeFirst();
  if (!screen) throw notFound('There is no such code.');
  if (tooOften(screen, at))
    throw new HttpError(429, 'slow_down', `Ask every ${pollEvery} seconds.`, {
      retryAfter: pollEvery,
    });
  const { id, item_id, confirmed_at, heard_at, expires_at } = screen;
  const display = item_id ? await displayOf(tx, item_id) : undefined;
  const context = display && contextOf(display);
  const isIts = context?.device === id || context?.last === id;
  if (heard_at !== null || (!isIts && expires_at.getTime() <= at)) throw codeOver();
  const token = isIts ? makeDeviceToken() : null;
  await tx
    .updateTable('screens')
    .set({
      polled_at: new Date(at),
      address: request.ip,
      ...(token && { token_hash: secretHash(token) }),
    })
    .where('id', '=', id)
    .execute();
  return {
    state: token ? 'connected' : confirmed_at ? 'confirmed' : 'pending',
    token,
    item_id: token ? item_id : null,
  };
};
