import { cameraTolerance } from '#contract/frame/limits';
import type { AnalysisRun } from '#contract/verification/analyses';
import { copyBy } from '../livenessWords';

export type AdviceName =
  | 'torch'
  | 'distance'
  | 'angle'
  | 'glare'
  | 'dark'
  | 'side'
  | 'blur'
  | 'spot'
  | 'copy'
  | 'move'
  | 'file'
  | 'reference'
  | 'later';

export const adviceWords: Record<AdviceName, string> = {
  torch: 'Keep the flash on.',
  distance: 'Film from as near as the reference was filmed.',
  angle: 'Hold the camera straight above the spot, turned as in the reference.',
  glare: 'Lean the object or the light until no reflection lies on the spot.',
  dark: 'More light, from where it was for the reference.',
  side: 'The light turns off while you film. Side light in the room helps.',
  blur: 'Hold still, and wait until the camera has found its focus.',
  spot: 'Find the exact spot of the reference. Use the photos to find it.',
  copy: 'Film the object itself. A print or a screen of it is not enough.',
  move: 'Move the phone a little while you film.',
  file: 'Film again, or use another file: at most 30 seconds; MP4, MOV, WebM or MKV.',
  reference:
    'The reference is missing. The person who registered the object has to film the spot again.',
  later: 'Nothing is wrong with your film. Try again in a while.',
};

/** Spec 8: what each code of the video processing asks a person to do, the likeliest first. */
const byCode: Record<number, readonly AdviceName[]> = {
  100: ['later'],
  101: ['spot', 'distance', 'angle'],
  102: ['spot', 'torch', 'angle'],
  103: ['later'],
  104: ['file'],
  105: ['file'],
  106: ['file'],
  107: ['file'],
  108: ['reference'],
  109: ['later'],
  110: ['later'],
  111: ['dark', 'glare', 'blur'],
  112: ['later'],
};

/** Where the engine found the spot, it knows what was off. */
const byPosition = ({ position }: AnalysisRun): AdviceName[] => {
  if (!position) return [];
  const aside = Math.max(Math.abs(position.x), Math.abs(position.y)) > cameraTolerance;
  const away = Math.abs(position.z - 1000) > cameraTolerance;
  return [...(away ? ['distance' as const] : []), ...(aside ? ['spot' as const] : [])];
};

/** Up to three pieces of advice for a run that did not succeed; for one that is yet to be filmed, how to film. */
export const adviceFor = (run: AnalysisRun | null): AdviceName[] => {
  if (!run) return ['spot', 'torch', 'side', 'blur'];
  const copy = copyBy(run);
  // Who films by hand and holds still for long looks like a copy: the hand is the proof.
  if (copy === 'kept') return ['move', 'copy'];
  if (copy) return ['copy', copy === 'still' ? 'side' : 'torch'];
  const named = run.code === null ? ['spot' as const, 'torch' as const] : byCode[run.code];
  return [...new Set([...byPosition(run), ...(named ?? ['later' as const])])].slice(0, 3);
};
