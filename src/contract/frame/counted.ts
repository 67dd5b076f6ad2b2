/** A number with its word, as people read it: "1 day", "3 days", "2 copies" where `several` says so. */
export const counted = (count: number, one: string, several = `${one}s`): string =>
  `${count} ${count === 1 ? one : several}`;
