let ahead = 0;

/**
 * The time of lifecycles, terms and money, in ms since 1970. It is the machine's, unless a test has set it: a year of a
 * subscription takes a test no longer than its calls.
 */
export const now = (): number => Date.now() + ahead;

/** Sets the clock of this process; it goes on from there. Null gives it back to the machine. Tests alone call it. */
export const setClock = (at: number | null): void => {
  ahead = at === null ? 0 : at - Date.now();
};

/** The machine's time at which the clock shows `at`, for what sleeps by the machine's time. */
export const machineTimeOf = (at: number): number => at - ahead;
