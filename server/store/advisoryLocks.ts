/** Every advisory lock of the product, so that no two things share one by chance. Numbers are classes or keys of PostgreSQL's. */
export const advisoryLocks = {
  /** One process at a time brings a database forward. */
  start: 7400,
  /** Class: a living process holds its number. */
  alive: 7401,
  /** One worker at a time chooses the next verification: two must not count the same account as idle. */
  claim: 7402,
  /** One entry at a time is appended to the transparency log. */
  log: 7403,
  /** Class: one import at a time of a company, or of a person without one, looks for what is there already. */
  importedRows: 7404,
  /** One root at a time is cut of the log for the public chain. */
  anchor: 7405,
} as const;
