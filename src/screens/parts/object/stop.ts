import type { ReactNode } from 'react';

/** One named station of a lifecycle, as `stations()` tells it, with what the screen knows of it. */
export interface Stop {
  name: string;
  standing: 'done' | 'now' | 'ahead';
  /** When it was passed (ISO 8601) and by whom. */
  at?: string | undefined;
  by?: string | undefined;
  /** What the present waits for, or why it came back. */
  note?: ReactNode;
  /** A lifecycle that ended badly here. */
  failed?: boolean;
}
