import { counted } from '#contract/frame/counted';
import type { ExpertiseView } from '#contract/expertises';
import { formLabels, verdictLabels } from '#contract/expertises';
import { signature } from '../data/lifecycles/signature';
import type { ExpertiseContext } from '../data/lifecycles/expertiseRules';
import { fingerprintPlace } from '../parts/expertise/fingerprintPlace';

/** One thing that an opinion rests on. */
export interface OneCheck {
  name: string;
  done: boolean;
  /** What is there, a line each. */
  lines: { text: string; done?: boolean; to?: string }[];
  /** Where what is missing is mended. */
  to: string;
  mend: string;
}

const verification = (
  { item, fingerprints, lifecycle }: ExpertiseView,
  digital: boolean,
): OneCheck => {
  const { verified } = lifecycle.context as ExpertiseContext;
  const lines = fingerprints.map(({ id, location, verified: done, confidence }) => ({
    text: `${location || 'No location given'}: ${confidence === null ? 'not verified in this review' : `${confidence.toFixed(1)}%`}`,
    done,
    to: fingerprintPlace(item.id, { id, verified: done }),
  }));
  const next = fingerprints.find((one) => !one.verified);
  const none = digital
    ? 'A digital image has no surface to film. Its passport is based on the file itself.'
    : 'This object has no fingerprint yet.';
  return {
    name: 'Verification',
    done: verified,
    lines: lines.length > 0 ? lines : [{ text: none }],
    to: next ? fingerprintPlace(item.id, next) : `/dashboard/verifications/${item.id}`,
    mend: 'Verify the fingerprints',
  };
};

const form = ({ item, form: state, evaluation }: ExpertiseView): OneCheck => ({
  name: 'Authentication form',
  done: state === 'DONE',
  lines: [
    { text: formLabels[state] },
    ...(evaluation
      ? [
          {
            text: [
              evaluation.verdict ? verdictLabels[evaluation.verdict] : 'No verdict yet',
              counted(evaluation.observations.length, 'observation'),
              counted(evaluation.media.length, 'file'),
            ].join(' · '),
          },
        ]
      : []),
  ],
  to: `/dashboard/authenticate/${item.id}`,
  mend: 'Fill in the form',
});

const signing = ({ item, signature: one }: ExpertiseView): OneCheck => {
  const done = one !== null && signature.is(one.lifecycle.state, 'completed');
  return {
    name: 'Signature',
    done,
    lines: [
      {
        text: one
          ? `${one.lifecycle.label} · ${counted(one.pages, 'page')}`
          : 'The certificate was not made yet.',
      },
    ],
    to: `/dashboard/authenticate/${item.id}`,
    mend: one && !done ? 'Sign the certificate' : 'Make and sign the certificate',
  };
};

/** What an opinion rests on, in the order in which it is done. */
export const checksOf = (view: ExpertiseView, digital: boolean): OneCheck[] => [
  verification(view, digital),
  form(view),
  signing(view),
];
