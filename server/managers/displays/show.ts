import type { items, TokenItem } from '#contract/records/items';
import { conflict, notFound } from '../../errors/httpError';
import { bearer } from '../../http/bearer';
import type { CallRequest } from '../../http/route';
import { mediaView } from '../../media/view';
import type { Services } from '../../providers/ports';
import { now } from '../../store/clock';
import type { Reader } from '../../store/open';
import { loadItem, recordOf } from '../records/itemStatement';
import { openBearer } from '../records/links/open';
import { linkedView } from '../records/read';
import { demandAddress } from './holder';
import { contextOf, rightOf, screenOf, standingOf } from './screens';

/** How long the addresses of the work are good, in ms; never longer than the right to show it. */
const addressLifetime = 3_600_000;

const iso = (at: number) => new Date(at).toISOString();

const showOn = async (
  db: Reader,
  ports: Services,
  { screen, display }: NonNullable<Awaited<ReturnType<typeof screenOf>>>,
  address: string,
): Promise<TokenItem> => {
  const standing = standingOf(screen, display);
  const holder = await rightOf(db, screen);
  demandAddress(holder, address);
  if (standing === 'silent')
    throw conflict('display_silent', 'The screen was not heard. It shows the image once it is.');
  const row = await loadItem(db, screen.item_id);
  const art = row && recordOf(row).files.get(row.digital_art_id ?? '');
  if (!row || !art) throw notFound();
  const left = Math.min(addressLifetime, (holder.until ?? Infinity) - now());
  const end = Math.ceil((Date.now() + left) / 1_000);
  return {
    ...(await linkedView(db, ports, row, 'full', false)),
    display: {
      art: mediaView(art, (id, variant) => ports.sign(id, variant, end), true),
      silent_at: iso(contextOf(display).silentAt ?? now()),
      until: holder.until === null ? null : iso(holder.until),
      now: iso(now()),
    },
  };
};

/** E052: exactly the one item of the token; 404 for a token that is none, 410 once it is over. */
export const byToken = async (
  ports: Services,
  { request, tx }: CallRequest<typeof items.byToken>,
): Promise<TokenItem> => {
  const token = bearer(request);
  if (!token) throw notFound();
  const found = await screenOf(tx, token);
  if (found) return showOn(tx, ports, found, request.ip);
  return { ...(await openBearer(tx, ports, token)), display: null };
};
