import type { OpinionCertificate, PublicationCertificate } from '../../server/providers/documents';

export const passportUrl =
  'https://passepartout.test/object_detail/0b8f2b5e-7a5c-4f0e-9a51-2d2f5c3f8a11';

export const publication: PublicationCertificate = {
  kind: 'publication',
  id: '0b8f2b5e-7a5c-4f0e-9a51-2d2f5c3f8a11',
  at: '2026-03-12T21:30:00Z',
  item: {
    name: 'Still Life with Pewter Jug',
    maker: 'Wałęsa Kuźniński',
    date: 'about 1925',
    materials: 'Oil on canvas',
    dimensions: '46.5 × 61 cm',
    edition: 'Unique object',
    serial: 'PP-17',
    credit: 'Gift of the Łódź Society, 1974',
  },
  verification: {
    confidence: 97.34,
    at: '2026-03-11T08:15:00Z',
    fingerprints: 4,
    grade: 'recorded',
  },
  passportUrl,
};

export const opinion: OpinionCertificate = {
  kind: 'opinion',
  id: '9d2c1a44-9a75-4b1b-8f5e-0d6d7c3e1b02',
  at: '2026-03-12T12:04:00Z',
  item: { ...publication.item },
  question: 'Is it by Kuźniński?',
  verdict: 'authentic',
  summary: 'It agrees with the dated pictures of 1924.',
  observations: [{ part: 'Signature', text: 'Wet in wet, lower right.' }],
  media: [{ name: 'Reverse', caption: 'Label of the Łódź Society' }],
  verification: { confidence: 96.2, at: '2026-03-11T08:15:00Z' },
  expert: { name: 'Dr Anna Şţőǧḫ', company: 'Institut für Kunsttechnologie' },
  asker: { name: 'Ωμέγα Жуков' },
  passportUrl,
};

const sentence =
  'Drying cracks run in the lights only and stop short of the signature, which lies in the same layer. ';

/** An opinion as long as they get: 20 observations, one of them over more than a page. */
export const longOpinion: OpinionCertificate = {
  ...opinion,
  observations: Array.from({ length: 20 }, (_, index) => ({
    part: `Part ${index + 1}`,
    text: sentence.repeat(index === 7 ? 60 : (index % 5) + 1),
  })),
};
