import type { exports, ItemExport } from '#contract/records/exports';
import type { ItemView } from '#contract/records/items';
import type { Media } from '#contract/frame/shapes';
import type { CallRequest } from '../../../http/route';
import { readProvenance } from '../documents/read';
import { fingerprintsOf, fingerprintViews } from '../../verification/fingerprints/view';
import type { Services } from '../../../providers/ports';
import { readItem } from '../read';
import { loadWithRelations } from '../../../relations/load';

const filesOf = ({ record }: ItemView): ItemExport['files'] => {
  const facts = (as: string, file: Media | null) =>
    file
      ? [{ as, file_name: file.file_name, content_type: file.content_type, bytes: file.bytes }]
      : [];
  return [
    ...record.photos.flatMap((photo) => facts('photo', photo)),
    ...facts('digital_art', record.digital_art),
    ...facts('thumbnail', record.thumbnail),
    ...facts('authorship_certificate', record.authorship_certificate),
  ];
};

const plain = ({
  photos: _photos,
  digital_art: _art,
  thumbnail: _thumbnail,
  authorship_certificate: _certificate,
  ...record
}: ItemView['record']) => record;

/** X015: what E028, E046 and E058 tell this person, in one file without addresses, footage and camera positions. */
export const exportItem = async (
  ports: Services,
  { params, person, tx }: Pick<CallRequest<typeof exports.one>, 'params' | 'person' | 'tx'>,
): Promise<ItemExport> => {
  const item = await readItem(tx, ports, person, params.id);
  const { relations } = await loadWithRelations(tx, person, item.id);
  const { entries, documents } = await readProvenance(tx, ports, person, item.model_id);
  const full = item.version === 'full';
  const spots = full
    ? await fingerprintViews(tx, ports, await fingerprintsOf(tx, [item.id]), relations)
    : [];
  return {
    format: 'passepartout.item',
    format_version: 1,
    exported_at: new Date().toISOString(),
    version: item.version,
    id: item.id,
    model_id: item.model_id,
    url: `${ports.publicUrl}/object_detail/${item.id}`,
    edition: {
      edition_type: item.edition_type,
      edition_number: item.edition_number,
      edition_size: item.edition_size,
    },
    serial_number: item.serial_number,
    publication: item.publication.label,
    verification: item.verification,
    owner: item.owner,
    record: plain(item.record),
    provenance: entries,
    files: filesOf(item),
    documents: documents.map(({ file, date, ...paper }) => ({
      kind: paper.kind,
      name: paper.name,
      date: date.text,
      edtf: date.edtf,
      notes: paper.notes,
      file_name: file.file_name,
      content_type: file.content_type,
      bytes: file.bytes,
      sha256: paper.sha256,
      added_at: paper.added_at,
      after_publication: paper.after_publication,
    })),
    fingerprints: spots.map(({ location, status, latest }) => ({
      location,
      status,
      confidence: latest?.confidence ?? null,
      verified_at: latest?.finished_at ?? null,
    })),
    verified: item.verified,
    proof: item.proof,
    history: item.history.map(({ action, lifecycle, by, at, note, grade }) => ({
      action,
      lifecycle,
      by,
      at,
      note,
      grade,
    })),
  };
};
