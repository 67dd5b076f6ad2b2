import type { ConfirmedScreen, devices } from '#contract/devices';
import { initial } from '#machines/kernel/transition';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { tooManyRequests, invalidField } from '../../errors/httpError';
import type { CallRequest } from '../../http/route';
import { clientKey, consumeAll, namesOf, refund, type Count } from '../../http/rateLimit';
import { refusalFor, refused } from '../../lifecycle/events';
import { lockRows } from '../../lifecycle/locks';
import type { Services } from '../../providers/ports';
import { now } from '../../store/clock';
import type { Tx } from '../../store/open';
import { transact } from '../../store/transaction';
import { hashOfUserCode } from './codes';
import { demandAddress, type Holder } from './holder';
import { contextOf, displayOf, type ScreenRow } from './screens';
import { demandShown, holderIn, sidesOf, type Sides } from './sides';

/** Wrong codes: of one person, and from one address for all persons. */
const triesOf = (account: string, address: string): Count[] => [
  { names: [`screen codes of ${account}`], limit: { most: 5, seconds: 600 } },
  { names: [`screen codes at ${clientKey(address)}`], limit: { most: 20, seconds: 600 } },
];

const wrong = () =>
  invalidField(
    'code',
    'code_wrong',
    'This code is wrong or has expired. Look at the screen again.',
  );

/** 409 in the chart's words for an owner who has lent the image. */
const demandHolder = ({ by }: Sides): void => {
  const free = initial(lifecycles.display, undefined);
  const fresh = { codeExpiresAt: now() + 1_000, litUntil: 0 };
  const event = { type: 'display.connect', device: '', ...fresh } as const;
  const refusal = refusalFor('display', free, event, by);
  if (refusal) throw refused(refusal);
};

const told = ({ id, name, address, expires_at }: ScreenRow): ConfirmedScreen => ({
  pairing: id,
  screen: { name, address },
  expires_at: expires_at.toISOString(),
});

/** A screen is one person's from their code on; they may mean another image until it is connected. */
const isFor = ({ confirmed_by, confirmed_at, token_hash }: ScreenRow, account: string): boolean =>
  confirmed_at === null || (confirmed_by === account && token_hash === null);

/** Points the screen at the item; undefined where somebody else was quicker, or it is connected by now. */
const point = async (
  tx: Tx,
  screen: ScreenRow,
  { item, account, holder }: { item: string; account: string; holder: Holder },
): Promise<ScreenRow | undefined> => {
  if (screen.item_id !== null) {
    // Whoever connects it for the image that it was meant for holds that image.
    await lockRows(tx, { items: [screen.item_id] });
    const display = await displayOf(tx, screen.item_id);
    if (display && contextOf(display).device === screen.id) return undefined;
  }
  return tx
    .updateTable('screens')
    .set({
      item_id: item,
      confirmed_by: account,
      confirmed_at: new Date(now()),
      holder_account_id: holder.account,
      holder_company_id: holder.company,
    })
    .where('id', '=', screen.id)
    .where('token_hash', 'is', null)
    .where('confirmed_by', 'is not distinct from', screen.confirmed_by)
    .where('item_id', 'is not distinct from', screen.item_id)
    .returningAll()
    .executeTakeFirst();
};

/**
 * E014: the person says that this screen may show this item. It does not show it yet: they read first which screen it is
 * (RFC 8628, 5.4), and E083 connects it. A wrong code counts, a right one does not.
 */
export const confirmScreen = async (
  { codeKey, db }: Services,
  { params, query, person, request }: CallRequest<typeof devices.confirm>,
): Promise<ConfirmedScreen> => {
  const sides = await sidesOf(db, person, query.item_id);
  demandShown(sides.item);
  demandHolder(sides);
  const holder = holderIn(sides);
  const tries = triesOf(person.account, request.ip);
  const wait = await consumeAll(db, tries);
  if (wait > 0) throw tooManyRequests(wait);
  const screen = await db
    .selectFrom('screens')
    .selectAll()
    .where('user_code_hash', '=', hashOfUserCode(codeKey, params.code))
    .where('expires_at', '>', new Date(now()))
    .executeTakeFirst();
  if (!screen) throw wrong();
  const again = screen.confirmed_by === person.account && screen.item_id === query.item_id;
  if (!again && !isFor(screen, person.account)) throw wrong();
  await refund(db, namesOf(tries));
  if (again) return told(screen);
  demandAddress(holder, screen.address);
  const wanted = { item: query.item_id, account: person.account, holder };
  const confirmed = await transact(db, (tx) => point(tx, screen, wanted));
  // Somebody else has typed the same code at the same moment.
  if (!confirmed) throw wrong();
  return told(confirmed);
};
