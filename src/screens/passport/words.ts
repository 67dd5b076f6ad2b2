import { verificationThreshold } from '#contract/frame/limits';
import { gradeSentence } from '#contract/frame/grades';
import type { ItemView } from '#contract/records/items';
import { mayPass, notJudged, refusedCopies } from '../parts/object/promised';
import { dayText } from '../parts/history/Moment';

/** What a visitor is told about the verification: a word, a mark for it, and what it rests on. */
export interface Standing {
  tone: 'verified' | 'failed' | 'waiting' | 'progress';
  mark: string;
  word: string;
  rests: string;
}

const threshold = `${verificationThreshold} %`;
const spots = (count: number) => (count === 1 ? 'one spot' : `${count} spots`);

const basis = (verified: NonNullable<ItemView['verified']>) =>
  `On ${dayText(verified.at)} ${spots(verified.fingerprints)} of its surface ${verified.fingerprints === 1 ? 'was' : 'were'} filmed again and compared with the footage taken when this passport was made. ` +
  `The confidence was ${verified.confidence.toFixed(1)} %; it has to exceed ${threshold}. ` +
  gradeSentence(verified.grade, verified.fingerprints);

/** Verified or not, in plain words, with what that rests on. */
export const standingOf = (view: ItemView): Standing => {
  if (view.type === 'digital')
    return {
      tone: 'waiting',
      mark: '–',
      word: 'Digital image',
      rests:
        'A digital image has no surface that could be filmed. This passport rests on its record and on the proof below.',
    };
  if (view.verification === 'SUCCESS' && view.verified)
    return { tone: 'verified', mark: '✓', word: 'Verified', rests: basis(view.verified) };
  if (view.verification === 'FAILED')
    return {
      tone: 'failed',
      mark: '✕',
      word: 'Not verified',
      rests: `In its latest comparison the surface did not exceed ${threshold} of confidence. ${view.verified ? `An earlier one did: ${basis(view.verified)}` : 'This could be a poor recording or a different object.'}`,
    };
  if (view.verification === 'IN_PROGRESS')
    return {
      tone: 'progress',
      mark: '…',
      word: 'Verification in progress',
      rests: 'Its surface is being compared with the footage taken when this passport was made.',
    };
  if (view.verified)
    return {
      tone: 'waiting',
      mark: '–',
      word: 'Needs verification again',
      rests: `The latest filming could not be compared. An earlier one was: ${basis(view.verified)}`,
    };
  return {
    tone: 'waiting',
    mark: '–',
    word: 'Not verified yet',
    rests: 'Nobody has yet filmed this object again to compare it with its passport.',
  };
};

/** Said beside every verification: the limits of what it proves. */
export const notPromised = `${refusedCopies} What it may not tell from the thing itself: ${mayPass.join('; ')}. ${notJudged}`;
