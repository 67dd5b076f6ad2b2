import { view } from '../features/view';
import type { Seen } from '../footage/footage';
import type { OpenCv } from '../pixels/opencv';
import { counts } from './align';
import { matchFrames, type Match } from './matchFrames';
import { trustOf, type Trust } from './trust';

export interface Judged {
  match: Match;
  trust: Trust;
}

/** The best two make the score; one more may stand in for one of them. So many of each reference are judged. */
const JUDGED = 3;

/**
 * The matches that count, with whether they are trusted, best first. Of a spot that was registered under several lights the
 * better match may be with the light that shows its motif alone; then the frames are laid over the other lights, too.
 */
export function judgeMatches(
  cv: OpenCv,
  matches: readonly Match[],
  references: readonly Seen[],
): Judged[] {
  const judged = judge(cv, matches);
  const asked = new Set(judged.map(({ match }) => match.reference));
  const others = references.filter((reference) => !asked.has(reference));
  if (judged[0]?.trust.doubt !== 'motif' || judged.some(isTrusted) || !others.length) return judged;
  const frames = new Set(judged.map(({ match }) => match.probe));
  return [...judged, ...judge(cv, matchFrames(cv, others, [...frames], () => {}).matches)];
}

export const isTrusted = ({ trust }: Judged): boolean => trust.doubt === null;

/** The first of each frame of the probe. */
export const ofEachFrame = (judged: readonly Judged[]): Judged[] =>
  judged.filter(
    ({ match }, at) => judged.findIndex((one) => one.match.probe === match.probe) === at,
  );

/** Those with each reference in turn, until two frames are trusted. */
function judge(cv: OpenCv, matches: readonly Match[]): Judged[] {
  const counting = matches.filter(({ alignment }) => counts(alignment));
  const judged: Judged[] = [];
  for (const reference of new Set(counting.map((match) => match.reference))) {
    const own = counting.filter((match) => match.reference === reference).slice(0, JUDGED);
    judged.push(...own.map((match) => ({ match, trust: trustIn(cv, match) })));
    if (ofEachFrame(judged.filter(isTrusted)).length >= 2) break;
  }
  return judged;
}

function trustIn(cv: OpenCv, { reference, probe, alignment }: Match): Trust {
  const known = view(cv, reference.frame.gray, reference.kept?.features);
  return trustOf(known, view(cv, probe.frame.gray), alignment);
}
