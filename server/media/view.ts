import type { Selectable } from 'kysely';
import type { Media, MediaKind } from '#contract/frame/shapes';
import type { Reader } from '../store/open';
import type { MediaTable } from '../store/tables';
import type { MediaSigner } from '../providers/ports';
import { briefEnd } from './address';

export type MediaRow = Selectable<MediaTable>;

/** What of a file's row its view needs, also as JSON of the database tells it. */
export type MediaPart = Pick<
  MediaRow,
  | 'id'
  | 'kind'
  | 'content_type'
  | 'file_name'
  | 'width'
  | 'height'
  | 'variants'
  | 'refused'
  | 'sha256'
  | 'credentials'
> & { bytes: string | number; ready_at: Date | string | null };

/** The same address under a name that ends as its type says. */
export const pathUnder = (address: string, type: string): string => {
  const ending = type.startsWith('video/') ? 'mp4' : (/^image\/(\w+)/.exec(type)?.[1] ?? 'bin');
  return address.replace('?', `/file.${ending}?`);
};

/** Of what a reader may have, the largest, under a name by which players and the specification know a video. */
const pathOf = (urls: Media['urls'], variants: MediaPart['variants']): string => {
  const variant = (['original', 'large', 'medium', 'small'] as const).find((one) => urls[one]);
  if (!variant) return '';
  return pathUnder(urls[variant] ?? '', variants[variant]?.type ?? '');
};

/** `original` is addressed for those alone who are entitled to it. */
export const mediaView = (row: MediaPart, sign: MediaSigner, entitled: boolean): Media => {
  const address = (variant: string) =>
    row.variants[variant] ? { [variant]: sign(row.id, variant) } : {};
  const urls = {
    ...address('small'),
    ...address('medium'),
    ...address('large'),
    ...address('tiles'),
    ...(entitled ? address('original') : {}),
  };
  return {
    id: row.id,
    kind: row.kind as MediaKind,
    content_type: row.content_type,
    file_name: entitled ? row.file_name : '',
    bytes: Number(row.bytes),
    width: row.width,
    height: row.height,
    ready: row.ready_at !== null,
    refused: row.refused,
    ...(entitled && { sha256: row.sha256 }),
    urls,
    path_url: pathOf(urls, row.variants),
  };
};

/**
 * The work itself. What proves a copy of it, and what its file says of its making, is told to everybody; the work is
 * not: others see it at 1200 pixels. Whoever has a side sees it in full, by an address that is good for minutes.
 */
export const artView = (row: MediaPart, sign: MediaSigner, entitled: boolean): Media => {
  const view = mediaView(row, sign, entitled);
  const { small, medium, ...full } = view.urls;
  const urls = {
    ...(small && { small }),
    ...(medium && { medium }),
    ...(entitled && full),
    ...(entitled && full.tiles && { tiles: sign(row.id, 'tiles', briefEnd()) }),
  };
  return {
    ...view,
    sha256: row.sha256,
    credentials: row.credentials,
    urls,
    path_url: pathOf(urls, row.variants),
  };
};

export const mediaById = async (
  db: Reader,
  ids: (string | null)[],
): Promise<Map<string, MediaRow>> => {
  const wanted = ids.filter((id): id is string => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await db.selectFrom('media').selectAll().where('id', 'in', wanted).execute();
  return new Map(rows.map((row) => [row.id, row]));
};
