import { tagged } from '#machines/kernel/transition';
import type { Need } from '#machines/kernel/words';
import { publication } from '#machines/lifecycles/publication';
import type { RecordRow } from '#machines/lifecycles/publicationRules';

/** What a lifecycle that begins on a record may ask of it. */
export const isPublished = (sentence: string): Need => ({
  code: 'not_published',
  sentence,
  holds: ({ state }: RecordRow) => tagged(publication, state, 'published'),
});

export const isDigital = (sentence: string): Need => ({
  code: 'not_digital',
  sentence,
  never: true,
  holds: ({ context }: RecordRow) => context.kind === 'digital',
});

export const isPhysical = (sentence: string): Need => ({
  code: 'not_physical',
  sentence,
  never: true,
  holds: ({ context }: RecordRow) => context.kind === 'physical',
});

/** Its maker or its owner has taken its passport back for good. */
export const isNotWithdrawn: Need = {
  code: 'withdrawn',
  sentence: 'Its passport is withdrawn.',
  holds: ({ state }: RecordRow) => !tagged(publication, state, 'withdrawn'),
};

/** Its owner has reported it missing or stolen (chart `report`): the publication keeps which. */
export const isNotMissing = (sentence: string): Need => ({
  code: 'reported_missing',
  sentence,
  holds: ({ context }: RecordRow) => !context.missing,
});

/** What is said wherever an object cannot change hands because of it. */
export const isThere = isNotMissing(
  'It is reported missing or stolen. It must be found and marked as found first.',
);

export const hasFingerprint: Need = {
  code: 'no_fingerprint',
  sentence: 'There is no fingerprint yet.',
  holds: ({ context }: RecordRow) => context.fingerprints > 0,
};
