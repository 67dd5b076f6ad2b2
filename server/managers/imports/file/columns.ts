import { mostColumns, type ImportColumn } from '#contract/imports/imports';
import type { Flat } from '../reading/flat';

const mostSamples = 5;
/** Different values of a column that are remembered to suggest by. */
const mostValues = 60;

export interface ColumnFound extends ImportColumn {
  /** Some of its different values, whole. */
  values: string[];
}

/** Gathers the columns of all rows, however they differ, in the order in which they first come. */
export const columnsFound = () => {
  const found = new Map<string, { filled: number; values: Set<string> }>();
  let more = 0;
  return {
    add(flat: Flat) {
      for (const [name, values] of flat) {
        let column = found.get(name);
        if (!column) {
          if (found.size >= mostColumns) {
            more += 1;
            continue;
          }
          column = { filled: 0, values: new Set() };
          found.set(name, column);
        }
        column.filled += 1;
        if (column.values.size < mostValues)
          column.values.add(values.filter(Boolean).join('; ').slice(0, 400));
      }
    },
    /** Values of columns beyond the most that are told of. */
    more: () => more,
    all: (): ColumnFound[] =>
      [...found].map(([name, { filled, values }]) => ({
        name,
        filled,
        samples: [...values].slice(0, mostSamples).map((text) => text.slice(0, 120)),
        values: [...values],
      })),
  };
};
