import type { items } from '#contract/records/items';
import type { analyses } from '#contract/verification/analyses';
import { gone, HttpError, notFound } from '../../errors/httpError';
import { FileResponse, RedirectResponse, type CallRequest } from '../../http/route';
import type { StoredFile } from '../../http/files/sendFile';
import type { Services, StreamRight } from '../../providers/ports';
import { mayKnow, relationsOf } from '../../relations/load';
import { accountPerson, type Person } from '../../relations/person';
import type { Reader } from '../../store/open';
import type { MediaPart } from '../../media/view';
import { loadItem, recordOf, type ItemRead } from './itemStatement';

/** How long an address of the work is good, in seconds. */
const streamSeconds = 15 * 60;

const notEntitled = () =>
  new HttpError(
    403,
    'not_entitled',
    'Only the owner, the borrower and the person who registered it can open the full file. Open the passport to see it smaller.',
  );

/** The work with its file, for whoever has a side to the item now. */
export const artFor = async (db: Reader, person: Person | null, id: string) => {
  const row = await loadItem(db, id, { reader: person });
  if (!row) throw notFound();
  const relations = relationsOf(person, row.granted);
  if (!mayKnow(person, row.state, relations)) throw notFound();
  if (relations.length === 0) throw notEntitled();
  return artOf(row);
};

const artOf = (row: ItemRead): { art: MediaPart; file: StoredFile } => {
  const art = recordOf(row).files.get(row.digital_art_id ?? '');
  const original = art?.variants['original'];
  if (!art || !original) throw notFound('This object has no digital image.');
  return { art, file: { key: original.key, type: original.type, bytes: Number(art.bytes) } };
};

const workFor = async (db: Reader, person: Person | null, id: string): Promise<StoredFile> =>
  (await artFor(db, person, id)).file;

/** E054: to the video worker, by an address for this item and this person. */
export const streamItem = async (
  ports: Services,
  { params, person, tx }: CallRequest<typeof items.stream>,
): Promise<RedirectResponse> => {
  await workFor(tx, person, params.id);
  const until = Math.floor(Date.now() / 1_000) + streamSeconds;
  const right = { item: params.id, holder: { kind: 'account', id: person.account } } as const;
  return new RedirectResponse(ports.streamAddress(right, until));
};

/** E103: the bytes, by the token of the person. */
export const sendFootage = async ({
  query,
  person,
  tx,
}: CallRequest<typeof analyses.footage>): Promise<FileResponse> =>
  new FileResponse(await workFor(tx, person, query.itemId));

/**
 * The file behind an address of the video worker. Its holder must have the right now: 410 where the address is over, or the
 * right has ended. `screenMay` throws where a screen may not show the item any more.
 */
export const openStream = async (
  db: Reader,
  right: StreamRight | null,
  screenMay: (db: Reader, screen: string, item: string) => Promise<void>,
): Promise<StoredFile> => {
  const over = () => gone('This link has expired. Open the object again.');
  if (!right) throw over();
  const { item, holder } = right;
  if (holder.kind === 'screen') {
    await screenMay(db, holder.id, item);
    const row = await loadItem(db, item);
    if (!row) throw over();
    return artOf(row).file;
  }
  const person = await accountPerson(db, holder.id);
  if (!person) throw over();
  return workFor(db, person, item).catch((error: unknown) => {
    throw error instanceof HttpError && error.status === 403 ? over() : error;
  });
};
