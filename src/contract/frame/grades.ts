import { z } from 'zod';

/**
 * How the film of a verification came. `recorded`: filmed in the product's own camera under a recording token. `file`: sent
 * as a file. `unknown`: before grades were kept; it counts where `file` counts.
 */
export const grades = ['recorded', 'file', 'unknown'] as const;
export const Grade = z.enum(grades);
export type Grade = z.infer<typeof Grade>;

/** In one or two words, for lists and histories. */
export const gradeLabels: Record<Grade, string> = {
  recorded: 'Filmed in the app',
  file: 'Sent as a file',
  unknown: 'Source of the film not known',
};

/** What a verification rests on, in a sentence, for its result and for the passport. `films`: how many it is said of. */
export const gradeSentence = (grade: Grade, films = 1): string => {
  if (grade === 'recorded')
    return films === 1
      ? 'The film was recorded in the app’s own camera, with a one-time token.'
      : 'The films were recorded in the app’s own camera, each with a one-time token.';
  if (grade === 'file')
    return films === 1
      ? 'The film was sent as a file. When it was made is not known.'
      : 'At least one film was sent as a file. When it was made is not known.';
  return films === 1
    ? 'How the film was made was not kept at that time.'
    : 'How every film was made was not kept at that time.';
};

/** What a grade may count for. The operator sets which do. */
export const gradePurposes = ['publication', 'verified'] as const;
export type GradePurpose = (typeof gradePurposes)[number];
