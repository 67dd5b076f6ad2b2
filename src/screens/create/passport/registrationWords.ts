import { analysisMessage } from '#contract/frame/analysisMessages';
import type { Fingerprint, registrationWarnings } from '#contract/verification/fingerprints';

type Warning = (typeof registrationWarnings)[number];

/** What the engine noticed in the reference footage, said so that one knows what to do. */
const words: Record<Exclude<Warning, 'similar'>, string> = {
  repeating: 'Repeating pattern. Choose a more distinctive spot.',
  blur: 'The film is blurred. Hold still until the camera focuses.',
  glare: 'The film shows a reflection. Tilt the object or the light.',
  texture: 'The spot shows little detail. Go closer, or choose a spot with more texture.',
  dark: 'The film is dark. Film in more light.',
  motif:
    'The spot shows a print, pattern or lettering that every copy of a series has, and hardly any texture of its own. Go closer until the grain of the surface shows, or choose another spot.',
  apart: 'Part of the film shows another spot and is not used. Film exactly this spot again.',
};

export interface Registration {
  standing: 'looking' | 'good' | 'warned' | 'refused';
  sentences: string[];
}

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Names the other spots, for the way out is to go away from them. */
const similar = (others: readonly { location: string }[]) => {
  const names = listed.format(
    others.map(({ location }) => (location ? `“${location}”` : 'a spot without a location')),
  );
  return `Too similar to ${names}: choose a spot farther away, or one with a distinctive mark.`;
};

/** What the number of lights under which references are kept means for later. */
const lightWord = (lights: number) =>
  lights >= 2
    ? `Good reference film, kept under ${lights} lights.`
    : 'Good reference film. Add one more with light from another side for better recognition.';

/** From here on a spot is said to be its own; below, how much of it. */
const nearlyAll = 0.7;

/** What the spot rests on. */
const ownWord = (own: number | null): string[] => {
  if (own === null) return [];
  if (own >= nearlyAll) return ['Nearly all of it is texture that only this object has.'];
  const share = Math.round(own * 100);
  return [
    `About ${share}% of it is texture that only this object has. Other copies may share the rest.`,
  ];
};

/** What the light does to the spot. One recording keeps two lights, of the phone and of the room, and other rooms differ. */
const answerWords = (lights: number): string[] => [
  'The spot reacts to light, so a later film can show that it is the real object.',
  ...(lights === 2
    ? ['It may look different in another room: add a film with light from another side.']
    : []),
];

export const registrationOf = ({ registration }: Fingerprint): Registration => {
  if (!registration) return { standing: 'looking', sentences: ['Checking your film…'] };
  const { code, reason, ok, own, lights, similar_to, answers_light } = registration;
  const warnings = registration.warnings.map((warning) =>
    warning === 'similar' ? similar(similar_to) : words[warning],
  );
  if (!ok) {
    const alike = registration.warnings.includes('similar');
    const first =
      code === null ? 'This film cannot serve as a reference.' : analysisMessage(code, reason);
    return { standing: 'refused', sentences: alike ? warnings : [first, ...warnings] };
  }
  return warnings.length > 0
    ? { standing: 'warned', sentences: ['It can serve as a reference, but:', ...warnings] }
    : {
        standing: 'good',
        sentences: [
          lightWord(lights),
          ...ownWord(own),
          ...(answers_light ? answerWords(lights) : []),
        ],
      };
};
