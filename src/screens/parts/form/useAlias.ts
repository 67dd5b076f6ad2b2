import { useState } from 'react';
import { accountCalls } from '../../../services/accounts';
import { useFound } from '../../data/useFound';

export const aliasTaken = 'This alias is taken. Choose another.';
const restMs = 300;
const unique = 'How others find you; it must be unique.';

/**
 * Whether somebody has the alias (E004), asked while it is typed; null: not known, or nothing to ask. `own` is the one that
 * the person has. The last word is the database's: a name that was free a moment ago may be taken when the form is saved.
 */
export const useTaken = (alias: string, own: string): boolean | null => {
  const asks = alias.length >= 2 && alias.toLowerCase() !== own.toLowerCase();
  const { found } = useFound({
    text: asks ? alias : null,
    find: async (typed, signal) =>
      (await accountCalls.aliasExists({ query: { alias: typed }, signal })).exists,
    restsMs: restMs,
  });
  return asks && found?.text === alias ? found.answer : null;
};

/** Says while one types whether an alias is free. */
export const useAlias = (own: string) => {
  const [typed, setTyped] = useState(own);
  const alias = typed.trim();
  const taken = useTaken(alias, own);
  return {
    type: setTyped,
    hint: taken === false ? `“${alias}” is free.` : unique,
    error: taken === true ? aliasTaken : undefined,
  };
};
