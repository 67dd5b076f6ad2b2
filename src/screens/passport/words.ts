import { verificationThreshold } from '#contract/frame/limits';
import type { ItemView } from '#contract/records/items';
import { mayPass, notJudged, refusedCopies } from '../parts/object/promised';

/** What a visitor is told about the verification: a word, a mark for it, and a sentence. */
export interface Standing {
  tone: 'verified' | 'failed' | 'waiting' | 'progress';
  mark: string;
  word: string;
  sentence: string;
  /** An earlier comparison succeeded: what it rests on is told beneath the sentence. */
  known: boolean;
}

const of = (
  tone: Standing['tone'],
  mark: string,
  word: string,
  sentence: string,
  known = false,
): Standing => ({ tone, mark, word, sentence, known });

/** Verified or not, in plain words. */
export const standingOf = ({ type, verification, verified }: ItemView): Standing => {
  const known = verified !== null;
  if (type === 'digital')
    return of(
      'waiting',
      '–',
      'Digital image',
      'A digital image has no surface to film. Its passport is based on the file itself.',
    );
  if (verification === 'SUCCESS' && known)
    return of(
      'verified',
      '✓',
      'Verified',
      'Its surface matches the surface that was registered.',
      known,
    );
  if (verification === 'FAILED')
    return of(
      'failed',
      '✕',
      'Not verified',
      `The latest comparison did not reach more than ${verificationThreshold}% confidence. ${known ? 'An earlier comparison did:' : 'This could be a poor film or a different object.'}`,
      known,
    );
  if (verification === 'IN_PROGRESS')
    return of(
      'progress',
      '…',
      'Verification in progress',
      `Its surface is being compared with the surface that was registered.${known ? ' An earlier comparison succeeded:' : ''}`,
      known,
    );
  if (known)
    return of(
      'waiting',
      '–',
      'Needs verification again',
      'The latest film could not be compared. An earlier comparison succeeded:',
      known,
    );
  return of(
    'waiting',
    '–',
    'Not verified yet',
    'Nobody has filmed this object again to compare it with its passport.',
  );
};

/** Said beside every verification: the limits of what it proves. */
export const notPromised = `${refusedCopies} It can mistake these for the object: ${mayPass.join('; ')}. ${notJudged}`;
