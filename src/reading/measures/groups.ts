import { plus, times, type Fraction } from './fraction';
import { per } from './fraction';
import type { Name, Token } from './tokens';
import { isLength, millimetres, type Unit } from './units';

export interface Entry {
  name: Name | null;
  value: Fraction;
  unit: Unit | null;
}
/** Measures that stand together, and their repetition in brackets in the other unit. */
export interface Group {
  entries: Entry[];
  repeated: Entry[];
}
export interface Groups {
  groups: Group[];
  /** Words before the first number. */
  label: string[];
  /** Words behind it. */
  rest: string[];
}

/** Whether a number follows before the group ends: then a name stands for what comes, else for what came. */
const namesNext = (tokens: Token[], at: number): boolean => {
  let depth = 0;
  for (const token of tokens.slice(at + 1)) {
    if (token.kind === 'open') depth += 1;
    else if (token.kind === 'close' && depth === 0) return false;
    else if (token.kind === 'close') depth -= 1;
    else if (depth > 0 && token.kind === 'number') return false;
    else if (depth === 0 && token.kind === 'number') return true;
    else if (
      token.kind === 'by' ||
      token.kind === 'comma' ||
      (depth === 0 && token.kind === 'name')
    )
      return false;
  }
  return false;
};

/** Entries without a unit take the one that is said next: "12 x 5 cm". Feet and inches are one measure. */
const withUnit = (entries: Entry[], unit: Unit, isContinued: boolean): void => {
  const [before, last] = entries.slice(-2);
  if (isContinued && unit === 'in' && before?.unit === 'ft' && last) {
    entries.splice(-2, 2, {
      ...before,
      value: plus(times(before.value, per(millimetres.ft, millimetres.in)), last.value),
      unit,
    });
    return;
  }
  for (let at = entries.length - 1; at >= 0; at -= 1) {
    const entry = entries[at];
    if (!entry || entry.unit !== null) break;
    entry.unit = unit;
  }
};

/** Names in brackets behind a group, in its order: "(h. x diam.)". */
const nameAll = (group: Group, given: Name[]): boolean => {
  if (given.length !== group.entries.length) return false;
  group.entries.forEach((entry, at) => (entry.name ??= given[at] ?? null));
  return true;
};

/** The measures of one part of a text, as they stand. */
export const groupsOf = (tokens: Token[]): Groups => {
  const groups: Group[] = [{ entries: [], repeated: [] }];
  const label: string[] = [];
  const rest: string[] = [];
  let pending: Name | null = null;
  let inside: { given: Name[]; entries: Entry[]; words: string[] } | null = null;
  let joined = false;
  tokens.forEach((token, at) => {
    const group = groups.at(-1) as Group;
    const entries = inside ? inside.entries : group.entries;
    const hasNumbers = groups.some((one) => one.entries.length > 0);
    if (token.kind === 'open') inside = { given: [], entries: [], words: [] };
    else if (token.kind === 'close' && inside) {
      const { given, entries: repeated, words } = inside;
      if (repeated.length > 0) {
        if (group.repeated.length > 0 || group.entries.length === 0) rest.push(...words);
        else group.repeated = repeated;
      } else if (given.length === 0 || !nameAll(group, given)) {
        if (given.length > 0 && !hasNumbers) pending = given[0] ?? null;
        (hasNumbers ? rest : label).push(...words);
      } else rest.push(...words);
      inside = null;
    } else if (token.kind === 'number') {
      const isNew = !inside && group.repeated.length > 0;
      const into = isNew ? [] : entries;
      into.push({ name: pending, value: token.value, unit: null });
      if (isNew) groups.push({ entries: into, repeated: [] });
      pending = null;
    } else if (token.kind === 'unit') {
      const last = entries.at(-2);
      const isContinued = !joined && last?.unit === 'ft' && entries.at(-1)?.name === null;
      withUnit(entries, token.unit, isContinued && isLength(token.unit));
      joined = false;
    } else if (token.kind === 'name') {
      const last = entries.at(-1);
      if (inside && !namesNext(tokens, at) && inside.entries.length === 0)
        inside.given.push(token.name);
      else if (namesNext(tokens, at)) pending = token.name;
      else if (last && last.name === null) last.name = token.name;
    } else if (token.kind === 'word')
      (inside ? inside.words : hasNumbers ? rest : label).push(token.text);
    if (token.kind === 'by' || token.kind === 'comma') joined = true;
  });
  return { groups: groups.filter((group) => group.entries.length > 0), label, rest };
};
