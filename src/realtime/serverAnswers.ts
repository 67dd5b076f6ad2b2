type Listener = (answers: boolean) => void;

const listeners = new Set<Listener>();

/** Tells the listeners that the live connection stands, or was cut and is being tried again. */
export const tellServer: Listener = (answers) => {
  for (const listener of listeners) listener(answers);
};

/** Listens to whether the server answers this tab; gives what ends it. A tab without a live connection hears nothing. */
export const onServer = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
