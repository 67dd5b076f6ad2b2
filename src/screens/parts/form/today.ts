/** Today on the clock of whoever is at the screen, as YYYY-MM-DD. */
export const today = (): string => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};
