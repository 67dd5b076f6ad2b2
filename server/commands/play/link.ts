import type { QrLink } from '#contract/records/items';
import { items } from '#contract/records/items';
import { links } from '#contract/records/links';
import { publishImage } from './loan';
import type { Player, Say } from './player';

/** A stranger opens an address: no account, a page. */
const openAs = async (say: Say, url: string, method = 'GET') => {
  const answer = await fetch(url, { method });
  const page = await answer.text();
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(page) ?? [];
  say({ who: 'stranger', call: `${method} /item_qr`, status: answer.status, title });
  return answer.status;
};

const expect = (what: string, told: unknown, wanted: unknown): void => {
  if (told !== wanted) throw new Error(`${what}: ${String(told)} instead of ${String(wanted)}`);
};

/**
 * Links to a passport: the artist makes one that shows all and one that shows what everybody may read, strangers open them,
 * the openings are counted, one is revoked and answers 410 from then on; the printed address stays open.
 */
export const playLink = async (artist: Player, url: string, say: Say): Promise<void> => {
  const id = await publishImage(artist);
  const params = { id };
  const expiry = { expireTime: 1, unit: 'hours' } as const;
  const made: QrLink[] = [
    await artist.call(items.qrCode, { params, query: expiry }),
    await artist.call(items.qrCodeDpp, { params, query: expiry }),
  ];
  const [full, limited] = made;
  if (!full || !limited) throw new Error('The links were not made.');
  expect('a full link', await openAs(say, full.url), 200);
  expect('a limited link', await openAs(say, limited.url), 200);
  expect('the same again', await openAs(say, limited.url), 200);
  expect('its head', await openAs(say, limited.url, 'HEAD'), 200);
  const open = await artist.call(links.ofItem, { params });
  say({ open: open.map(({ kind, opened, expires_at }) => ({ kind, opened, expires_at })) });
  const counted = open.find(({ kind }) => kind === 'limited');
  if (!counted) throw new Error('The limited link is not listed.');
  expect('openings, the head not counted', counted.opened, 2);
  await artist.call(links.revoke, { params: { id: counted.id } });
  const revoked = Date.now();
  expect('a revoked link', await openAs(say, limited.url), 410);
  say({ answered_410_after_ms: Date.now() - revoked });
  expect('the other link', await openAs(say, full.url), 200);
  expect('the printed address', await openAs(say, `${url}/object_detail/${id}`), 200);
};
