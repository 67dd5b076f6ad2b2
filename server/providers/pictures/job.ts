import type { Sizes } from './port';

/** What the child is asked for. */
export const jobs = ['render', 'poster', 'deepen'] as const;
export type Job = (typeof jobs)[number];

/** A level's number of columns and rows; its tiles lie at `<folder>/<level>/<column>_<row>.<ending>`. */
export interface Cut {
  folder: string;
  ending: string;
  type: string;
  levels: { columns: number; rows: number }[];
}

export interface Said {
  render: { made: Sizes };
  poster: { made: Sizes | null };
  deepen: { avif: { medium: string; large: string }; cut: Cut | null };
}
