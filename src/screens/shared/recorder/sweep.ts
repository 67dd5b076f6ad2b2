import { recordingSeconds } from '#machines/recording';
import type { Hint } from './framing/hints';

/** A registration is filmed with the light coming from several sides: the phone leans while its lens stays on the spot. */
const steps = [
  'Hold still',
  'Lean slowly to the left',
  'And back to the middle',
  'Lean slowly to the right',
  'And back to the middle',
] as const;

/** What a sweep asks for with so many seconds left. */
export const sweepWord = (left: number): string =>
  steps[Math.min(steps.length - 1, Math.max(0, recordingSeconds - left))] ?? steps[0];

/** While it sweeps, moving is asked for; only what spoils the film is still said. */
export const spoils = (hint: Hint): boolean =>
  hint === 'dark' ||
  hint === 'bright' ||
  hint === 'shiny' ||
  hint === 'closer' ||
  hint === 'farther';
