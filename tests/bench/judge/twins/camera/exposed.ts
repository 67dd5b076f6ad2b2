import { VIEW } from '../field';
import type { Hold } from './hand';
import { blurred, projected } from './lens';
import type { Phone } from './phones';
import type { Levels } from './record';
import { developed } from './sensor';

/** One frame of a surface as a phone makes it. `gain`: of this exposure. */
export function exposed(
  tone: Float32Array,
  hold: Hold,
  phone: Phone,
  { width, height }: { width: number; height: number },
  gain: number,
  next: () => number,
): Levels {
  const sigma = Math.hypot(phone.blur, phone.hunt * hold.focus) * (width / VIEW);
  const light = blurred(projected(tone, hold, phone, width, height), sigma);
  return { width, height, data: developed(light, phone, gain, next) };
}
