import { recordingSeconds } from '#machines/screens/recording';
import { spoils, type Hint } from '../framing/hints';
import type { LightState } from './useTorch';

/** A registration is filmed with the light coming from several sides: the phone leans while its lens stays on the spot. */
const steps = [
  'Hold still',
  'Tilt slowly to the left',
  'Back to centre',
  'Tilt slowly to the right',
  'Back to centre',
] as const;

/** What a sweep asks for with so many seconds left. It leans to one side only where the light goes off after that. */
const sweepWord = (left: number, light: LightState): string => {
  if (light === 'unlit') return 'Hold still, without the light';
  const last = light === 'lit' ? 2 : steps.length - 1;
  return steps[Math.min(last, Math.max(0, recordingSeconds - left))] ?? steps[0];
};

/** What a filming says that switches the light. A light that does not obey is spoken of no longer. */
const lightWord = (left: number, light: LightState): string | null => {
  if (light === 'unlit') return 'Hold still: the light is off now';
  return light === 'lit' && left > recordingSeconds / 2 - 1
    ? 'Hold still: the light goes off soon'
    : null;
};

interface Filming {
  /** Seconds that the recording still takes. */
  left: number;
  /** Whether the light is to come from several sides. */
  sweep: boolean;
  light: LightState;
  /** Null: nothing can be told of the picture. */
  hint: Hint | null;
}

/** What a filming asks for now, instead of the hint; null: the hint. That the light went off is said whatever is seen. */
export const filmingWord = ({ left, sweep, light, hint }: Filming): string | null => {
  if (light !== 'unlit' && hint && spoils(hint)) return null;
  return sweep ? sweepWord(left, light) : lightWord(left, light);
};
