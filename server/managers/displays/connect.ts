import type { devices, DisplayView } from '#contract/devices';
import { system } from '#machines/kernel/actor';
import { conflict } from '../../errors/httpError';
import type { CallRequest } from '../../http/route';
import { advance, birthOf, born, lock } from '../../lifecycle/engine';
import { lockRows } from '../../lifecycle/locks';
import type { Services } from '../../providers/ports';
import type { Person } from '../../relations/person';
import type { Tx } from '../../store/open';
import { transact } from '../../store/transaction';
import { demandAddress, type Holder } from './holder';
import { demandDark, litUntil } from './lit';
import {
  contextOf,
  displayOf,
  isConnected,
  isSilent,
  type DisplayRow,
  type ScreenRow,
} from './screens';
import { demandShown, holderIn, sidesOf } from './sides';
import { displayView } from './view';

interface Wanted {
  item: string;
  pairing: string | undefined;
  account: string;
}

/** The confirmed screen that is meant: the one named, else the last one that the person confirmed for this item. */
const confirmedScreen = async (
  tx: Tx,
  { item, pairing, account }: Wanted,
  holder: Holder,
): Promise<ScreenRow> => {
  const screens = await tx
    .selectFrom('screens')
    .selectAll()
    .where('item_id', '=', item)
    .where((of) => (pairing ? of('id', '=', pairing) : of('confirmed_by', '=', account)))
    .orderBy('confirmed_at', 'desc')
    .limit(1)
    .execute();
  // One that was confirmed for somebody who no longer has the image is worth nothing.
  const found = screens.find(
    (one) => one.holder_account_id === holder.account && one.holder_company_id === holder.company,
  );
  if (!found) throw conflict('no_screen', 'First enter the code that the screen shows.');
  return found;
};

/** The display of an item, which is born with its first screen. The item is locked: two cannot bear it at once. */
const displayIn = async (tx: Tx, item: string): Promise<string> => {
  const known = await displayOf(tx, item);
  if (known) return known.id;
  const birth = birthOf('display', undefined, system);
  const row = await tx
    .insertInto('displays')
    .values({ item_id: item, ...birth.columns })
    .returningAll()
    .executeTakeFirstOrThrow();
  await born(tx, 'display', [row], birth, system);
  return row.id;
};

/** Whether the lease is held by another screen than this; a caller who cannot have it is told before anything is locked. */
const demandFree = (row: DisplayRow | undefined, pairing: string | undefined): void => {
  if (row && isConnected(row) && !isSilent(row) && contextOf(row).device !== pairing)
    throw conflict(
      'display_taken',
      'Another screen shows this image now. Stop it there first.',
      row.state,
    );
};

/** Gives the lease to the screen; the item is locked. */
const connectIn = async (tx: Tx, wanted: Wanted, person: Person): Promise<void> => {
  const { item, pairing } = wanted;
  if (pairing) demandFree(await displayOf(tx, item), pairing);
  const sides = await sidesOf(tx, person, item);
  demandShown(sides.item);
  const holder = sides.relations.includes('holder') ? holderIn(sides) : null;
  const screen = holder && (await confirmedScreen(tx, wanted, holder));
  const display = await lock(tx, 'display', await displayIn(tx, item));
  demandFree(display, screen?.id);
  if (isSilent(display))
    await advance(tx, 'display', display.id, { type: 'heartbeat.lose' }, system);
  else if (isConnected(display)) return;
  if (holder && screen) {
    demandAddress(holder, screen.address);
    if (screen.token_hash)
      throw conflict('no_screen', 'This screen was connected before. Enter its new code.');
  }
  const lit = await litUntil(tx, item);
  if (screen) demandDark(lit, display.state);
  const event = {
    type: 'display.connect',
    device: screen?.id ?? '',
    litUntil: lit,
    codeExpiresAt: screen?.expires_at.getTime() ?? 0,
  } as const;
  await advance(tx, 'display', display.id, event, sides.by);
};

/** E083: of all who ask at one moment one gets the lease, and the others 409. Asked twice for one screen it answers the same. */
export const connectScreen = async (
  { db }: Services,
  { params: { id }, query: { pairing }, person }: CallRequest<typeof devices.connect>,
): Promise<DisplayView> => {
  await sidesOf(db, person, id);
  if (pairing) demandFree(await displayOf(db, id), pairing);
  return transact(db, async (tx) => {
    await lockRows(tx, { items: [id] });
    await connectIn(tx, { item: id, pairing, account: person.account }, person);
    return displayView(tx, person, id);
  });
};

/** E084 */
export const checkDisplay = (
  { db }: Services,
  { params, person }: CallRequest<typeof devices.available>,
): Promise<DisplayView> => displayView(db, person, params.id);

/** E085 */
export const dropDisplay = async (
  _ports: Services,
  { params: { id }, person, tx }: CallRequest<typeof devices.drop>,
): Promise<DisplayView> => {
  const { by } = await sidesOf(tx, person, id);
  const display = await displayOf(tx, id);
  if (!display) throw conflict('refused', 'No screen shows this image.');
  await advance(tx, 'display', display.id, { type: 'display.drop' }, by);
  return displayView(tx, person, id);
};
