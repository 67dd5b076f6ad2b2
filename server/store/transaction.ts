import type { Db, Tx } from './open';

type Hook = (tx: Tx) => Promise<void>;
interface Open {
  beforeCommit: Hook[];
  values: Map<object, unknown>;
}

const open = new WeakMap<Tx, Open>();

const openOf = (tx: Tx): Open => {
  const found = open.get(tx);
  if (!found) throw new Error('This needs a transaction that was opened by transact()');
  return found;
};

/**
 * Runs `work` in one transaction. What `beforeCommit` was given runs after the work and before the commit, in the order
 * in which it was given. Throws what the work throws, after a rollback.
 */
export const transact = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    const own: Open = { beforeCommit: [], values: new Map() };
    open.set(tx, own);
    const result = await work(tx);
    await runBeforeCommit(tx);
    return result;
  });

/** Runs what waits for the commit; a hook may ask for another, so the list is read until its end. */
export const runBeforeCommit = async (tx: Tx): Promise<void> => {
  for (const hook of openOf(tx).beforeCommit) await hook(tx);
};

/** Work that must come last in the transaction, such as what takes the locks that everybody waits for. */
export const beforeCommit = (tx: Tx, hook: Hook): void => {
  openOf(tx).beforeCommit.push(hook);
};

/** A value that lives as long as its transaction: made the first time it is asked for. */
export const perTransaction = <T>(make: (tx: Tx) => T): ((tx: Tx) => T) => {
  const key = {};
  return (tx) => {
    const { values } = openOf(tx);
    if (!values.has(key)) values.set(key, make(tx));
    return values.get(key) as T;
  };
};
