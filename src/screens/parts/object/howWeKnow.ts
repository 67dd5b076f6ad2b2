import { gradeSentence, type Grade } from '#contract/frame/grades';
import { verificationThreshold } from '#contract/frame/limits';

/** The weakest of the last successes of every fingerprint. */
interface Basis {
  /** Per cent. */
  confidence: number;
  /** How many spots were compared. */
  fingerprints: number;
  grade: Grade;
}

/** Who decides: said of every comparison, on the passport and where one verifies. */
export const decidedBy = 'The software decided automatically. Nobody can change the result.';

/**
 * What a verification rests on, as names and values in plain words: for the passport and the page of a verification. When
 * it took place stands beside it.
 */
export const howWeKnow = ({ confidence, fingerprints, grade }: Basis): [string, string][] => [
  [
    'What was compared',
    `${fingerprints === 1 ? 'One spot' : `${fingerprints} spots`} of the surface: a new film with the film that was registered.`,
  ],
  [
    'Result',
    `${confidence.toFixed(1)}% confidence. More than ${verificationThreshold}% is needed.`,
  ],
  ['Who decided', decidedBy],
  ['The film', gradeSentence(grade, fingerprints)],
];
