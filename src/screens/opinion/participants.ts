import type { ExpertiseView } from '#contract/expertises';
import { expertise } from '../data/lifecycles/expertise';

/** Somebody's part in an opinion. */
export interface Participant {
  part: 'Requester' | 'Expert' | 'Platform';
  name: string;
  company: string;
  done: { label: string; at: string }[];
  /** What they do next, a sentence each. */
  next: string[];
}

const byExpert = ['expertise.accept', 'expertise.decline', 'form.save', 'expertise.submit'];
const byAsker = ['xstate.init', 'window.extend', 'expertise.cancel', 'expertise.finish'];

/** What the chart still asks of the expert before they can submit; nothing missing: they can. */
const missing = ({ lifecycle, expert, now }: ExpertiseView): string[] => {
  const by = { id: expert.id, role: 'EXPERT' as const, relations: ['expert' as const] };
  const refusal = expertise.refusal(lifecycle, {
    type: 'expertise.submit',
    by,
    at: Date.parse(now),
  });
  return refusal ? refusal.reasons.map(({ message }) => message) : ['Submit the opinion.'];
};

const nextOf = (view: ExpertiseView): Record<'expert' | 'asker' | 'platform', string[]> => {
  const { state } = view.lifecycle;
  if (expertise.is(state, 'reviewing'))
    return {
      expert: missing(view),
      asker: ['Wait for the opinion.'],
      platform: ['Ends the review when the time is up.'],
    };
  if (expertise.is(state, 'submitted'))
    return {
      expert: ['Nothing more to do.'],
      asker: ['Read the opinion and finish it.'],
      platform: ['Writes the finished opinion into the object’s history.'],
    };
  if (expertise.is(state, 'open'))
    return {
      expert: ['Accept or decline the request.'],
      asker: ['Wait for the expert’s answer.'],
      platform: ['Ends the request after 14 days without an answer.'],
    };
  return {
    expert: ['Nothing more to do.'],
    asker: ['Nothing more to do.'],
    platform: ['Nothing more to do.'],
  };
};

/** The two parties and the platform, each with what they have done and what they do next. An administrator may read and takes no part. */
export const participantsOf = (view: ExpertiseView): Participant[] => {
  const next = nextOf(view);
  const done = (is: (event: string) => boolean) =>
    view.steps.filter(({ event }) => is(event)).map(({ label, at }) => ({ label, at }));
  return [
    {
      part: 'Requester',
      name: view.asker.name,
      company: view.asker.company,
      done: done((event) => byAsker.includes(event)),
      next: next.asker,
    },
    {
      part: 'Expert',
      name: view.expert.name,
      company: view.expert.company,
      done: done((event) => byExpert.includes(event)),
      next: next.expert,
    },
    {
      part: 'Platform',
      name: 'Passepartout',
      company: 'An administrator may read this opinion and takes no part in it.',
      done: done((event) => !byAsker.includes(event) && !byExpert.includes(event)),
      next: next.platform,
    },
  ];
};
