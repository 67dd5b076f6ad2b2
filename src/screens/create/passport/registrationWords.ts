import { analysisMessage } from '#contract/frame/analysisMessages';
import type { Fingerprint, registrationWarnings } from '#contract/verification/fingerprints';

type Warning = (typeof registrationWarnings)[number];

/** What the engine noticed in the reference footage, said so that one knows what to do. */
const words: Record<Exclude<Warning, 'similar'>, string> = {
  repeating: 'Repeating pattern. Choose a more distinctive spot.',
  blur: 'It is blurred: hold still and let the camera find its focus first.',
  glare: 'There is a reflection in it: tilt the object or the light.',
  texture: 'There is little to recognise here: go closer, or choose a spot with more texture.',
  dark: 'It is dark: film it in more light.',
  motif:
    'It shows a print, pattern or lettering that every copy of a series has, and hardly any texture of its own. Go closer until the grain of the surface shows, or choose another spot.',
  apart:
    'Part of the footage shows another spot than the first and is not used: film exactly this spot again.',
};

export interface Registration {
  standing: 'looking' | 'good' | 'warned' | 'refused';
  sentences: string[];
}

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Names the other spots, for the way out is to go away from them. */
const similar = (others: readonly { location: string }[]) => {
  const names = listed.format(others.map(({ location }) => `“${location || 'without a place'}”`));
  return `Too similar to ${names}: choose a spot farther away, or one with a distinctive mark.`;
};

/** What the number of lights under which references are kept means for later. */
const lightWord = (lights: number) =>
  lights >= 2
    ? `Good reference footage, kept under ${lights} lights.`
    : 'Good reference footage. Add one more with light from another side for better recognition.';

/** From here on a spot is said to be its own; below, how much of it. */
const nearlyAll = 0.7;

/** What the spot rests on. */
const ownWord = (own: number | null): string[] => {
  if (own === null) return [];
  if (own >= nearlyAll) return ['Nearly all of it is texture that only this object has.'];
  const share = Math.round(own * 100);
  return [
    `About ${share} % of it is texture that only this object has. Other copies may share the rest.`,
  ];
};

/** What the light does to the spot. One recording keeps two lights, of the phone and of the room, and other rooms differ. */
const answerWords = (lights: number): string[] => [
  'It answers the light: a later filming can show that it is the thing itself.',
  ...(lights === 2
    ? ['It may look different in another room: add a recording with light from another side.']
    : []),
];

export const registrationOf = ({ registration }: Fingerprint): Registration => {
  if (!registration) return { standing: 'looking', sentences: ['Checking your recording…'] };
  const { code, reason, ok, own, lights, similar_to, answers_light } = registration;
  const warnings = registration.warnings.map((warning) =>
    warning === 'similar' ? similar(similar_to) : words[warning],
  );
  if (!ok) {
    const alike = registration.warnings.includes('similar');
    const first =
      code === null ? 'This footage cannot serve as a reference.' : analysisMessage(code, reason);
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
