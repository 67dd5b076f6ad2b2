import { day } from '#contract/frame/span';

/** spec 9 names a check of 10 days; decisions: lists that group put the entries of the last 10 days first. */
const late = 10 * day;

export interface Group<T> {
  /** Empty where everything is in one group: nothing needs a heading then. */
  title: string;
  entries: readonly T[];
}

/** Entries by when they took place, in their own order. `now` in ms since 1970. */
export const groupsOf = <T extends { at: string }>(
  entries: readonly T[],
  now = Date.now(),
): Group<T>[] => {
  const isLate = ({ at }: T) => now - Date.parse(at) < late;
  const groups = [
    { title: 'This week and last', entries: entries.filter(isLate) },
    { title: 'Earlier', entries: entries.filter((entry) => !isLate(entry)) },
  ].filter((group) => group.entries.length > 0);
  return groups.length > 1 ? groups : groups.map((group) => ({ ...group, title: '' }));
};
