import { z } from 'zod';

/**
 * How the film of a verification came, from the most that is known to the least. `answered`: recorded, and it answered the
 * challenge that came with its token; it counts where `recorded` counts. `recorded`: filmed in the product's own camera
 * under a recording token. `file`: sent as a file. `unknown`: before grades were kept; it counts where `file` counts.
 */
const grades = ['answered', 'recorded', 'file', 'unknown'] as const;
export const Grade = z.enum(grades);
export type Grade = z.infer<typeof Grade>;

/** In one or two words, for lists and histories. */
export const gradeLabels: Record<Grade, string> = {
  answered: 'Filmed in the app, live',
  recorded: 'Filmed in the app',
  file: 'Sent as a file',
  unknown: 'Source of the film not known',
};

/** What a verification rests on, in a sentence, for its result and for the passport. `films`: how many it is said of. */
export const gradeSentence = (grade: Grade, films = 1): string => {
  const one = films === 1;
  const recorded = `${one ? 'The film was' : 'Every film was'} recorded`;
  if (grade === 'answered') return `${recorded} live in the app, with the requested movement.`;
  if (grade === 'recorded') return `${recorded} in the app, with a one-time token.`;
  return grade === 'file'
    ? `${one ? 'The' : 'At least one'} film was sent as a file. We do not know when it was recorded.`
    : `We did not record how ${one ? 'this film was' : 'these films were'} made.`;
};

/** What a grade may count for. The operator sets which do. */
export const gradePurposes = ['publication', 'verified'] as const;
export type GradePurpose = (typeof gradePurposes)[number];
