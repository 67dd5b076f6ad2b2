import type { ItemInBrief } from '#contract/frame/itemInBrief';
import type { items, ItemView, TokenItem } from '#contract/records/items';
import { hour } from '#contract/frame/span';
import { conflict, notFound } from '../../errors/httpError';
import { bearer } from '../../http/bearer';
import type { CallRequest } from '../../http/route';
import { mediaView, type MediaPart } from '../../media/view';
import type { Services } from '../../providers/ports';
import { now } from '../../store/clock';
import type { Reader } from '../../store/open';
import { demandAddress } from './holder';
import { demandOngoing } from './lit';
import { contextOf, screenOf, standingOf } from './screens';

/** How long the addresses of the work are good, in ms; never longer than the right to show it. */
const addressLifetime = hour;

/** What a display needs of the records, given from outside: managers do not see each other. */
export interface Records {
  /** The whole passport as a link tells it: without owner, price and people. */
  item(db: Reader, id: string): Promise<ItemView>;
  /** As lists name them, by their ids. */
  briefs(db: Reader, ids: string[]): Promise<Map<string, ItemInBrief>>;
  /** The file that is the work. */
  art(db: Reader, id: string): Promise<MediaPart | undefined>;
  /** The item of a QR link's code: 404 for one that is none, 410 for one that is over. */
  byCode(db: Reader, code: string): Promise<ItemView>;
}

const iso = (at: number) => new Date(at).toISOString();

const showOn = async (
  db: Reader,
  { sign, streamAddress }: Services,
  records: Records,
  { screen, display }: NonNullable<Awaited<ReturnType<typeof screenOf>>>,
  address: string,
): Promise<TokenItem> => {
  const holder = await demandOngoing(db, { screen, display });
  demandAddress(holder, address);
  if (standingOf(screen, display) === 'silent')
    throw conflict(
      'display_silent',
      'The screen is offline. It shows the image when it reconnects.',
    );
  const art = await records.art(db, screen.item_id);
  if (!art) throw notFound();
  const left = Math.min(addressLifetime, (holder.until ?? Infinity) - now());
  const end = Math.ceil((Date.now() + left) / 1_000);
  return {
    ...(await records.item(db, screen.item_id)),
    display: {
      art: mediaView(
        art,
        (id, variant) =>
          variant === 'original' && art.content_type.startsWith('video/')
            ? streamAddress(
                { item: screen.item_id, holder: { kind: 'screen', id: screen.id } },
                end,
              )
            : sign(id, variant, end),
        true,
      ),
      silent_at: iso(contextOf(display).silentAt ?? now()),
      until: holder.until === null ? null : iso(holder.until),
      now: iso(now()),
    },
  };
};

/** E052: exactly the one item of the token; 404 for a token that is none, 410 once it is over. */
export const byToken = async (
  ports: Services,
  records: Records,
  { request, tx }: CallRequest<typeof items.byToken>,
): Promise<TokenItem> => {
  const token = bearer(request);
  if (!token) throw notFound();
  const found = await screenOf(tx, token);
  if (found) return showOn(tx, ports, records, found, request.ip);
  return { ...(await records.byCode(tx, token)), display: null };
};
