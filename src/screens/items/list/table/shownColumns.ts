import type { Column } from '../../../parts/list/Table';

/** Columns that are always there: what the row is. */
const fixed = new Set(['select', 'cover', 'name']);
export const columnsKey = 'columns';
const storageKey = 'items_columns';

export const isOptional = ({ key }: Pick<Column<never>, 'key'>) => !fixed.has(key);

/** Keys of the optional columns that are shown: the address says it, so that a saved view has it; else the last choice. */
export const readColumns = (address: string | null): ReadonlySet<string> | null => {
  const said = address ?? localStorage.getItem(storageKey);
  // '': all of them.
  return said === null || said === '' ? null : new Set(said.split('.'));
};

/** What the address says of a choice; '' where every column is shown. */
export const columnsText = (shown: readonly string[], all: readonly string[]): string =>
  // None at all is a choice too.
  all.every((key) => shown.includes(key)) ? '' : shown.join('.') || 'none';

export const keepColumns = (text: string) => {
  try {
    localStorage.setItem(storageKey, text);
  } catch {
    console.warn('The browser keeps nothing; the columns are those of the address');
  }
};
