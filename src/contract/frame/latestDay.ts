/** The latest day that it is anywhere on earth now, as YYYY-MM-DD: clocks are ahead of UTC by up to 14 hours. */
export const latestDay = (): string =>
  new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);
