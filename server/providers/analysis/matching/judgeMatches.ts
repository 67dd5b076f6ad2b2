import type { Seen } from '../footage/footage';
import type { OpenCv } from '../pixels/opencv';
import { counts } from './align';
import { underBetterLight } from './betterLight';
import { look } from './look';
import { matchedFrames, matchFrames, type Match } from './matchFrames';
import { TRUST, trustOf, type Trust } from './trust';

export interface Judged {
  match: Match;
  trust: Trust;
}

/** The best two make the score; one more may stand in for one of them. So many of each reference are judged. */
const JUDGED = 3;
/**
 * Pictures that agree by so much were taken under much the same light: where what is the spot's own disagrees then, it is
 * another's. On twins under two lights pictures under another light agree by 0.55 at most where they tell wrong.
 */
const SAME_LIGHT = 0.6;

/**
 * The matches that count, with whether they are trusted, best first. A spot that was registered under several lights is
 * judged by each of them, from the one that agrees most, until one is decisive. Where that one shows the motif alone, all
 * pictures of the film are laid over the other lights: one of them may show the light of another. Print that seems unchanged is
 * judged by the light that agrees best, too.
 */
export function judgeMatches(
  cv: OpenCv,
  matches: readonly Match[],
  references: readonly Seen[],
  pictures: readonly Seen[],
): Judged[] {
  const judged = judge(cv, matches).map((one) => printJudged(cv, one, references));
  const asked = new Set(judged.map(({ match }) => match.reference));
  const others = references.filter((reference) => !asked.has(reference));
  const motifAlone = judged.length > 0 && judged.every(showsMotifAlone);
  if (!motifAlone || !others.length) return judged;
  return [...judged, ...judge(cv, matchFrames(cv, others, pictures, () => {}).matches)];
}

export const isTrusted = ({ trust }: Judged): boolean => trust.doubt === null;

/** Under its light too little of the spot's own is to be seen: nothing can disagree. */
const showsMotifAlone = ({ trust: { doubt, figures } }: Judged): boolean =>
  doubt === 'motif' && (figures['own_cells'] ?? 0) < TRUST.own.cells;

const isDecisive = (one: Judged): boolean =>
  !isTrusted(one) && !showsMotifAlone(one) && one.match.alignment.evidence.zncc >= SAME_LIGHT;

/** The first of each picture of the film. */
export const ofEachPicture = (judged: readonly Judged[]): Judged[] =>
  judged.filter(
    ({ match }, at) => judged.findIndex((one) => one.match.probe === match.probe) === at,
  );

/** Those with each reference in turn, until two frames are trusted or one is refused for good. */
function judge(cv: OpenCv, matches: readonly Match[]): Judged[] {
  const counting = matches.filter(({ alignment }) => counts(alignment));
  const judged: Judged[] = [];
  for (const reference of new Set(counting.map((match) => match.reference))) {
    const own = counting
      .filter((match) => match.reference === reference)
      .slice(0, JUDGED)
      .map((match) => ({ match, trust: trustIn(cv, match) }));
    judged.push(...own);
    if (trustedFrames(judged) >= 2 || own.some(isDecisive)) break;
  }
  return judged;
}

/** By the light that agrees best where print is trusted and was changed under that one. */
function printJudged(cv: OpenCv, one: Judged, references: readonly Seen[]): Judged {
  if (!isTrusted(one) || !one.trust.figures['print']) return one;
  const match = underBetterLight(cv, one.match, references);
  const trust = match && trustIn(cv, match);
  return match && trust?.doubt === 'changed' ? { match, trust } : one;
}

const trustedFrames = (judged: readonly Judged[]): number =>
  matchedFrames(judged.filter(isTrusted).map(({ match }) => match));

function trustIn(cv: OpenCv, { reference, probe, alignment }: Match): Trust {
  return trustOf(look(cv, reference), look(cv, probe), alignment);
}
