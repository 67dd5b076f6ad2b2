const running = new Map<string, Promise<void>>();

/** Files that are being made, by their key: many may ask for one in the same instant, and all wait for the first. */
export const once = (key: string, make: () => Promise<void>): Promise<void> => {
  const known = running.get(key);
  if (known) return known;
  const made = make().finally(() => running.delete(key));
  running.set(key, made);
  return made;
};
