import type { ItemView } from '#contract/records/items';
import { paperHistory } from '#machines/kernel/effects';
import { labelOf, stepOf } from '#machines/kernel/labels';
import { publication } from '#machines/lifecycles/publication';
import { nodeOf, steps } from '#machines/kernel/steps';
import type { Stop } from '../../parts/object/stop';

const outer = (state: string) => state.split('.')[0] ?? state;
/** Papers move no station. */
const isPaper = ({ action }: { action: string }) => paperHistory.some((one) => one === action);

/** The publication as a course: each station with when it was reached and by whom, as the history tells. */
export const publicationStops = (item: ItemView): Stop[] => {
  const { state, context } = item.publication;
  const reached = (id: string) =>
    item.history.find(
      (entry) => entry.lifecycle === publication.id && outer(entry.state) === id && !isPaper(entry),
    );
  const reason = typeof context.reason === 'string' ? context.reason : null;
  return steps(publication, state).map((station) => {
    const entry = station.status === 'ahead' ? undefined : reached(station.id);
    const now = station.status === 'now';
    const step = stepOf(publication, state);
    const inner = now && step !== labelOf(publication, state) ? step : undefined;
    return {
      name: station.label,
      standing: station.status,
      at: entry?.at,
      by: entry?.by,
      note: now ? (reason ?? inner) : undefined,
      failed: now && reason !== null,
    };
  });
};

/** The three stages of publishing, live. */
export const publishingStops = (state: string): Stop[] => {
  const stages = Object.keys(nodeOf(publication, 'publishing').states);
  const [where, stage = ''] = state.split('.');
  const here = where === 'publishing' ? stages.indexOf(stage) : -1;
  return stages.map((key, index) => ({
    name: stepOf(publication, `publishing.${key}`),
    standing: index < here ? 'done' : index === here ? 'now' : 'ahead',
  }));
};
