import type { AnalysisRun, LivenessView } from '#contract/verification/analyses';
import { copyMessage } from '#contract/frame/messages';
import { isA } from './runWords';

type Reason = LivenessView['reasons'][number];

/** By what a copy was told: that it was made of a film that is already kept, the dots of a print or the pixels of a screen, or that it did not react to the light. */
export const copyBy = ({ figures, liveness }: AnalysisRun): keyof typeof copyWords | null => {
  if (figures.copy !== 1 && liveness?.verdict !== 'copy') return null;
  if (liveness?.reasons.includes('kept')) return 'kept';
  return liveness?.reasons.includes('still') && !liveness.reasons.includes('raster')
    ? 'still'
    : 'raster';
};

export const copyWords = {
  kept: copyMessage,
  raster:
    'This is a picture of the surface, not the surface: the film shows the dots of a print or of a screen.',
  still: 'This is a picture of the surface, not the surface: it did not react to the light.',
} as const;

const unsure: Partial<Record<Reason, string>> = {
  unclear:
    'It reacted only a little to the light. Film it again where the room’s light comes from the side.',
  plain: 'This spot hardly reacts to light, so a film cannot show that it is the real surface.',
  dark: 'Too little was seen with the light off, or on, to show that it is the real surface. Film it again in more light, and hold still.',
};
const noSign = 'No sign of a copy. (A very fine print may not be detected.)';
const withLight =
  'Filmed here with the phone’s light, where the room is not brighter, it could show that it is the real surface.';

/**
 * What is known of whether the thing itself was filmed, of a run that found its surface; null: nothing to be said.
 * `answers`: whether the registered spot answers light.
 */
export const livenessWord = (
  run: AnalysisRun,
  answers: boolean,
): { live: boolean; text: string } | null => {
  if (!run.liveness || !isA(run, 'success')) return null;
  const { verdict, reasons } = run.liveness;
  if (verdict === 'live')
    return { live: true, text: 'Confirmed as the real surface, not a photo.' };
  const [known] = reasons.flatMap((reason) => unsure[reason] ?? []);
  return { live: false, text: known ?? (answers ? `${noSign} ${withLight}` : noSign) };
};
