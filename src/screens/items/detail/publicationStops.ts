import type { ItemView } from '#contract/records/items';
import { paperHistory, publication, publishingStages } from '../../data/lifecycles/publication';
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
  return publication.stations(state).map((station) => {
    const entry = station.status === 'ahead' ? undefined : reached(station.id);
    const now = station.status === 'now';
    const step = publication.step(state);
    const inner = now && step !== publication.label(state) ? step : undefined;
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
  const stages = publishingStages();
  const [where, stage = ''] = state.split('.');
  const here = where === 'publishing' ? stages.indexOf(stage) : -1;
  return stages.map((key, index) => ({
    name: publication.step(`publishing.${key}`),
    standing: index < here ? 'done' : index === here ? 'now' : 'ahead',
  }));
};
