import type { Place } from './plan';

/** The beginning of the key of every place in this state. */
export const stateKey = ({ state }: Place) => `${state} `;

/** Places differ by what guards may read; times are not what makes a place another one. */
export const placeKey = (place: Place) =>
  stateKey(place) +
  JSON.stringify(Object.entries(place.context).sort(), (_key, value: unknown) =>
    typeof value === 'number' && value > 1e12 ? 'time' : value,
  );
