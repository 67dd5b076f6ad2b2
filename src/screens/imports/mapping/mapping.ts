import type { ImportField } from '#contract/imports/importFields';
import type { ImportMapping } from '#contract/imports/imports';

/** The fields that a column feeds, in the mapping's order. */
export const fieldsOf = (mapping: ImportMapping, column: string): ImportField[] =>
  mapping.fields.filter(({ columns }) => columns.includes(column)).map(({ field }) => field);

const without = (mapping: ImportMapping, field: ImportField, column: string) =>
  mapping.fields
    .map((one) =>
      one.field === field
        ? { ...one, columns: one.columns.filter((name) => name !== column) }
        : one,
    )
    .filter(({ columns }) => columns.length > 0);

/** The column feeds `to` instead of `from`; null stands for no field. */
export const moved = (
  mapping: ImportMapping,
  column: string,
  from: ImportField | null,
  to: ImportField | null,
): ImportMapping => {
  const fields = from ? without(mapping, from, column) : mapping.fields;
  if (!to) return { ...mapping, fields };
  const known = fields.find(({ field }) => field === to);
  if (!known) return { ...mapping, fields: [...fields, { field: to, columns: [column] }] };
  if (known.columns.includes(column)) return { ...mapping, fields };
  const joined = { field: to, columns: [...known.columns, column] };
  return { ...mapping, fields: fields.map((one) => (one === known ? joined : one)) };
};

export const withConstant = (
  mapping: ImportMapping,
  field: ImportField,
  value: string,
): ImportMapping => ({
  ...mapping,
  constants: [
    ...mapping.constants.filter((one) => one.field !== field),
    ...(value ? [{ field, value }] : []),
  ],
});

export const sameMapping = (one: ImportMapping, other: ImportMapping): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
