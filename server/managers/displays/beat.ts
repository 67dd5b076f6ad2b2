import type { devices, Heartbeat } from '#contract/devices';
import { system } from '#machines/kernel/actor';
import { heartbeatLimit } from '#machines/lifecycles/display/rules';
import { notFound } from '../../errors/httpError';
import { bearer } from '../../http/bearer';
import type { CallRequest, PrepareRequest } from '../../http/route';
import { advance, lock } from '../../lifecycle/engine';
import type { Services } from '../../providers/ports';
import { now } from '../../store/clock';
import { demandAddress } from './holder';
import { demandOngoing } from './lit';
import { contextOf, isSilent, rightOf, screenActor, screenOf, standingOf } from './screens';

const iso = (at: number) => new Date(at).toISOString();

/** 404 for a token that is none, 410 for a session that is over, before anything is locked. */
export const demandSession = async ({
  db,
  request,
}: PrepareRequest<typeof devices.beat>): Promise<void> => {
  const found = await screenOf(db, bearer(request) ?? '');
  if (!found) throw notFound();
  await demandOngoing(db, found);
};

/**
 * X092: the screen is there. One that was silent takes its lease again, unless another screen was connected meanwhile.
 * 410 says how its session ended.
 */
export const beat = async (
  _ports: Services,
  { request, tx }: CallRequest<typeof devices.beat>,
): Promise<Heartbeat> => {
  const found = await screenOf(tx, bearer(request) ?? '');
  if (!found) throw notFound();
  const { screen } = found;
  const display = await lock(tx, 'display', found.display.id);
  const standing = standingOf(screen, display);
  const holder = await rightOf(tx, screen);
  demandAddress(holder, request.ip);
  const by = await screenActor(tx, screen);
  const device = screen.id;
  if (isSilent(display))
    await advance(tx, 'display', display.id, { type: 'heartbeat.lose' }, system);
  const type = standing === 'connected' ? 'display.beat' : 'display.return';
  const heard = await advance(tx, 'display', display.id, { type, device }, by);
  const silentAt = contextOf(heard).silentAt ?? now();
  await tx
    .updateTable('screens')
    .set({ heard_at: new Date(silentAt - heartbeatLimit), dark_at: null, address: request.ip })
    .where('id', '=', device)
    .execute();
  return {
    silent_at: iso(silentAt),
    until: holder.until === null ? null : iso(holder.until),
    now: iso(now()),
  };
};
