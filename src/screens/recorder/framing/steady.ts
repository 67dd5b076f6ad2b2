/** Takes one after the other; gives what may be shown. */
export type Steady<T> = (next: T) => T;

/** A new value is shown when it was seen `times` in a row; until then the old one stands. */
export const steady = <T>(times: number, first: T): Steady<T> => {
  let shown = first;
  let waiting = first;
  let seen = 0;
  return (next) => {
    seen = next === waiting ? seen + 1 : 1;
    waiting = next;
    if (next === shown || seen >= times) shown = next;
    return shown;
  };
};

/** Lets a value through at most every `ms`; a change in between waits, the newest one is told. Null: nothing to tell now. */
export const seldom = <T>(ms: number) => {
  let told: T | null = null;
  let at = -Infinity;
  return (value: T, now: number): T | null => {
    if (value === told || now - at < ms) return null;
    told = value;
    at = now;
    return value;
  };
};
