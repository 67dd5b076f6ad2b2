import { analysisMessage } from '#contract/messages';
import type { Fingerprint } from '#contract/fingerprints';

/** What the engine noticed in the reference footage, said so that one knows what to do. */
const words: Record<string, string> = {
  repeating:
    'The surface repeats itself: a spot with a mark of its own is easier to tell from others.',
  blur: 'It is blurred: hold still and let the camera find its focus first.',
  glare: 'There is a reflection in it: tilt the object or the light.',
  texture: 'There is little to recognise here: go closer, or choose a spot with more texture.',
  dark: 'It is dark: film it in more light.',
};

export interface Registration {
  standing: 'looking' | 'good' | 'warned' | 'refused';
  sentences: string[];
}

export const registrationOf = ({ registration }: Fingerprint): Registration => {
  if (!registration) return { standing: 'looking', sentences: ['The footage is being looked at…'] };
  const warnings = registration.warnings.map((warning) => words[warning] ?? warning);
  if (!registration.ok)
    return {
      standing: 'refused',
      sentences: [
        registration.code === null
          ? 'This footage cannot serve as a reference.'
          : analysisMessage(registration.code),
        ...warnings,
      ],
    };
  return warnings.length > 0
    ? { standing: 'warned', sentences: ['It can serve as a reference, but:', ...warnings] }
    : { standing: 'good', sentences: ['Good reference footage.'] };
};
