import { makerName } from '#contract/records/makerName';
import type { OpinionCertificate } from '../../providers/documents/port';
import { pictureOf } from '../../media/printPicture';
import type { Services } from '../../providers/ports';
import type { Person } from '../../relations/person';
import type { Reader } from '../../store/open';
import { readItem } from '../records/read';
import { evaluationOf } from './evaluationView';
import { reviewedFingerprints, verifiedAt } from './fingerprints';
import { noExpertise, type ExpertiseRow } from './load';
import { peopleIn } from '../../relations/names';

/** The opinion as it goes to print: everything that the certificate says. */
export const opinionPaper = async (
  db: Reader,
  ports: Services,
  person: Person,
  row: ExpertiseRow,
): Promise<OpinionCertificate> => {
  const item = await readItem(db, ports, person, row.item_id);
  const evaluation = await evaluationOf(db, ports, person, row);
  if (!evaluation?.verdict) throw noExpertise();
  const fingerprints = await reviewedFingerprints(db, row);
  const confidences = fingerprints.flatMap(({ confidence }) => confidence ?? []);
  const at = await verifiedAt(db, row);
  const people = await peopleIn(db, [row.expert_id, row.asker_id]);
  const { name = '', company = '' } = people.get(row.expert_id) ?? {};
  const photo = item.record.photos[0] ?? item.record.thumbnail ?? undefined;
  const picture = await pictureOf(db, ports, photo?.id);
  const media = [];
  for (const { media: file, caption } of evaluation.media) {
    const shown = await pictureOf(db, ports, file.id);
    media.push({ name: file.file_name, caption, ...(shown && { picture: shown }) });
  }
  const { record } = item;
  return {
    kind: 'opinion',
    id: row.id,
    at: new Date().toISOString(),
    item: {
      name: item.name,
      maker: makerName(item),
      date: item.date_text,
      dimensions: record.dimensions.said || record.dimensions.text,
      serial: item.serial_number,
      edition: `${item.edition_number} of ${item.edition_size}`,
      ...(picture && { picture }),
    },
    question: row.question,
    verdict: evaluation.verdict,
    summary: evaluation.summary,
    observations: evaluation.observations,
    media,
    verification:
      at && confidences.length > 0
        ? { confidence: Math.min(...confidences), at: at.toISOString() }
        : null,
    expert: { name, company },
    asker: { name: people.get(row.asker_id)?.name ?? '' },
    passportUrl: `${ports.publicUrl}/object_detail/${row.item_id}`,
    ...(item.proof && { credential: item.proof.credential }),
  };
};
