import type { PersonDetail } from '#contract/people/people';
import type { FieldName } from './personFields';
import { fieldNames } from './personFields';

export interface Named {
  id: string;
  name: string;
}

/** What the forms of R52 and R53 hold. */
export interface PersonValues extends Record<FieldName, string> {
  email: string;
  alias: string;
  company: Named | null;
  inventories: Named[];
}
export type ValueName = keyof PersonValues;

const emptyFields = Object.fromEntries(fieldNames.map((name) => [name, ''])) as Record<
  FieldName,
  string
>;
export const noValues: PersonValues = {
  ...emptyFields,
  email: '',
  alias: '',
  company: null,
  inventories: [],
};
const valueNames = Object.keys(noValues) as ValueName[];

export const valuesOf = (person: PersonDetail): PersonValues =>
  Object.fromEntries(valueNames.map((name) => [name, person[name]])) as unknown as PersonValues;

/** The value as it goes over the wire, for sending and for telling values apart. */
const wire = ({ company, inventories, ...texts }: PersonValues) => ({
  ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()])),
  company_id: company?.id ?? null,
  inventories: inventories.map(({ id }) => id).sort(),
});
type Wired = Record<string, string | string[] | null>;

/** Only what differs; what the form does not touch is not sent. */
export const changesOf = (before: PersonValues, after: PersonValues): Wired => {
  const was: Wired = wire(before);
  return Object.fromEntries(
    Object.entries(wire(after) as Wired).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(was[name]),
    ),
  );
};

/** For a new person: what was filled in. */
export const filled = (values: PersonValues): Wired =>
  Object.fromEntries(
    Object.entries(wire(values) as Wired).filter(([, value]) => value !== null && value.length > 0),
  );

const nameOnForm = (wired: string): ValueName =>
  wired === 'company_id' ? 'company' : (wired as ValueName);
const changedNames = (before: PersonValues, after: PersonValues): ValueName[] =>
  Object.keys(changesOf(before, after)).map(nameOnForm);

/**
 * The server's newer values with what was typed here laid over them: nothing typed is lost. `clashes` are fields that
 * both sides changed.
 */
export const merged = (before: PersonValues, typed: PersonValues, now: PersonValues) => {
  const mine = changedNames(before, typed);
  const theirs = changedNames(before, now);
  const differ = changedNames(typed, now);
  const values = { ...now, ...Object.fromEntries(mine.map((name) => [name, typed[name]])) };
  return {
    values,
    clashes: mine.filter((name) => theirs.includes(name) && differ.includes(name)),
  };
};
