import type { LeftOut } from '#contract/records/continuity';
import type { Services } from '../../providers/ports';
import type { Person } from '../../relations/person';
import type { Reader } from '../../store/open';
import type { MediaPart } from '../../media/view';
import { opinionCards } from '../expertises/opinionCards';
import { visibleOf } from '../expertises/load';
import { documentsOf } from '../records/documents/rows';
import type { ItemRead } from '../records/itemStatement';
import { endOf, numbered, type Gathered, type Part } from './part';

type Kind = Pick<Part, 'part' | 'version'> & { folder: string; number: number };

/** The original, byte for byte as it came. */
const original = (file: MediaPart, { folder, number, part }: Kind): Part[] => {
  const { key } = file.variants['original'] ?? {};
  if (!key) return [];
  return [
    {
      ...{ name: `${folder}/${numbered(number, file.file_name)}`, part, media: file.id },
      ...{ key, sha256: file.sha256, bytes: Number(file.bytes) },
    },
  ];
};

/** The largest copy that was drawn of a picture. */
const copyOf = (file: MediaPart, { folder, number, part }: Kind): Part[] => {
  const { large, medium } = file.variants;
  const size = large ?? medium;
  if (!size) return [];
  const name = `${folder}/${number}-picture${endOf(size.type)}`;
  return [{ name, part, media: file.id, key: size.key, copy_of: file.sha256 }];
};

/** A photo whose copies are still being drawn. */
const unready = (photo: MediaPart, at: number): LeftOut => ({
  ...{ name: `pictures/${at + 1}-picture`, part: 'picture', media: photo.id },
  ...{ bytes: 0, sha256: photo.sha256, why: 'not_ready' },
});

const isReady = ({ variants }: MediaPart) => 'large' in variants || 'medium' in variants;

const pictureParts = (item: ItemRead, isMaker: boolean): Part[] => [
  ...item.photos.flatMap((photo, at) =>
    (isMaker ? original : copyOf)(photo, {
      ...{ folder: 'pictures', number: at + 1, part: 'picture' },
    }),
  ),
  ...item.files
    .filter(({ id }) => id === item.digital_art_id)
    .flatMap((art) => original(art, { folder: 'work', number: 1, part: 'work' })),
];

/** Photos and the digital work. The original of a photo says where and when it was taken: it is for its makers. */
export const picturesOf = (item: ItemRead, isMaker: boolean): Gathered => ({
  parts: pictureParts(item, isMaker),
  kept: isMaker
    ? []
    : item.photos.flatMap((photo, at) => (isReady(photo) ? [] : [unready(photo, at)])),
});

/** Papers beside the record, also those that were replaced, and the certificate that is a field of it. */
export const papersOf = async (db: Reader, item: ItemRead): Promise<Part[]> => {
  const papers = [
    ...item.files.filter(({ id }) => id === item.authorship_certificate_id),
    ...(await documentsOf(db, item.model_id)).map(({ file }) => file),
  ];
  return papers.flatMap((file, at) =>
    original(file, { folder: 'papers', number: at + 1, part: 'paper' }),
  );
};

export const certificatesOf = async (db: Reader, item: string): Promise<Part[]> => {
  const rows = await db
    .selectFrom('passports')
    .select(['certificate_key', 'certificate_sha256'])
    .where('item_id', '=', item)
    .where('certificate_key', 'is not', null)
    .orderBy('certificate_key')
    .execute();
  return rows.flatMap(({ certificate_key: key, certificate_sha256 }, at) =>
    key && certificate_sha256
      ? [
          {
            ...{ name: `certificates/certificate-${at + 1}.pdf`, part: 'certificate' as const },
            ...{ key, sha256: certificate_sha256 },
          },
        ]
      : [],
  );
};

/** Signed opinions: the papers name who asked, and are for the parties and their colleagues. */
export const opinionsOf = async (
  db: Reader,
  ports: Services,
  person: Person,
  item: string,
): Promise<Gathered> => {
  const cards = await opinionCards(db, ports, person, await visibleOf(db, person, item));
  const mine = new Set(cards.flatMap(({ document }) => (document?.url ? [document.sha256] : [])));
  const rows = await db
    .selectFrom('signatures')
    .innerJoin('expertises', 'expertises.id', 'signatures.expertise_id')
    .select(['signed_key', 'signed_sha256'])
    .where('expertises.item_id', '=', item)
    .where('signed_sha256', 'in', [...cards.flatMap(({ document }) => document?.sha256 ?? []), ''])
    .orderBy('completed_at')
    .execute();
  const parts: Part[] = [];
  const kept: LeftOut[] = [];
  for (const [at, { signed_key: key, signed_sha256: sha256 }] of rows.entries()) {
    if (!key || !sha256) continue;
    const facts = { name: `opinions/opinion-${at + 1}.pdf`, part: 'opinion' as const, sha256 };
    if (mine.has(sha256)) parts.push({ ...facts, key });
    else kept.push({ ...facts, bytes: 0, why: 'not_yours' });
  }
  return { parts, kept };
};
