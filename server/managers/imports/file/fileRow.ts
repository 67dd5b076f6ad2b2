/** One row of a file: what it says, or why it could not be read. */
export interface FileRow {
  number: number;
  source: Record<string, unknown>;
  fault: string | null;
}

/** Signs of one line, or of one record of CSV. */
export const mostSigns = 1_000_000;
