import type { ExpertiseView } from '#contract/expertises';
import { expertise } from '../../data/lifecycles/expertise';
import type { Stop } from '../object/stop';

/** What each station waits for, while it is the present one. */
const waits: Record<string, string> = {
  requested: 'The expert has not answered yet.',
  inReview: 'The expert examines the object.',
  finishReview: 'The requester reads it and finishes it.',
};

/** An opinion as a course: each station with when it was reached and by whom. One that was never reached is left out. */
export const expertiseStops = ({
  lifecycle: { state, context },
  steps: told,
}: Pick<ExpertiseView, 'lifecycle' | 'steps'>): Stop[] =>
  expertise.stations(state).flatMap(({ id, label, status }): Stop[] => {
    const step = told.find((one) => one.state === id);
    if (status === 'done' && !step) return [];
    const ended =
      status === 'now' && expertise.is(state, 'final') && !expertise.is(state, 'finished');
    const reason = typeof context.reason === 'string' ? context.reason : undefined;
    return [
      {
        name: label,
        standing: status,
        ...(status !== 'ahead' && { at: step?.at, by: step?.by || undefined }),
        note: status !== 'now' ? undefined : ended ? reason : waits[id],
        failed: ended,
      },
    ];
  });
