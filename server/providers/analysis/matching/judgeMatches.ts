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
/** Where they agree by so much, print that looks changed under another light and not under this one was not changed. */
const SAME_PRINT = 0.85;

/**
 * The matches that count, with whether they are trusted, best first. A spot that was registered under several lights is
 * judged by each of them, from the one that agrees most, until one is decisive. Where that one shows the motif alone, all
 * pictures of the film are laid over the other lights: one of them may show the light of another. Print is judged by the light
 * that agrees best.
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
  !isTrusted(one) && !showsMotifAlone(one) && agreesBy(one) >= SAME_LIGHT;

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

/**
 * Print, by the light that agrees best: what was changed shows only under much the same light, and under another one the
 * shadows of a rough paper look like a change.
 */
function printJudged(cv: OpenCv, one: Judged, references: readonly Seen[]): Judged {
  const looksChanged = one.trust.doubt === 'changed';
  if ((!isTrusted(one) && !looksChanged) || !one.trust.figures['print']) return one;
  const match = underBetterLight(cv, one.match, references);
  if (!match) return one;
  const better = { match, trust: trustIn(cv, match) };
  const isSpared = looksChanged && isTrusted(better) && agreesBy(better) >= SAME_PRINT;
  return better.trust.doubt === 'changed' || isSpared ? better : one;
}

const agreesBy = ({ match }: Judged): number => match.alignment.evidence.zncc;

const trustedFrames = (judged: readonly Judged[]): number =>
  matchedFrames(judged.filter(isTrusted).map(({ match }) => match));

function trustIn(cv: OpenCv, { reference, probe, alignment }: Match): Trust {
  return trustOf(look(cv, reference), look(cv, probe), alignment);
}
