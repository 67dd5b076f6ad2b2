/** A row as columns: each path with its values; of a list of objects one value an object, '' where it says nothing. */
export type Flat = Map<string, string[]>;

const deepest = 4;
const mostValues = 50;

const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value).trim();
};
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const put = (flat: Flat, path: string, values: string[]) => {
  if (values.some((value) => value !== '')) flat.set(path.slice(0, 300), values);
};

const list = (flat: Flat, path: string, values: unknown[], depth: number) => {
  const kept = values.slice(0, mostValues);
  if (!kept.every(isObject) || depth >= deepest) return put(flat, path, kept.map(textOf));
  const parts = kept.map((value) => flatten(value, depth + 1));
  for (const inner of new Set(parts.flatMap((part) => [...part.keys()])))
    put(
      flat,
      `${path}[].${inner}`,
      parts.map((part) => (part.get(inner) ?? []).filter(Boolean).join('; ')),
    );
};

/** `{a: {b: 1}, c: [{d: 2}, {d: 3}]}` is `a.b: [1]`, `c[].d: [2, 3]`. */
export const flatten = (source: Record<string, unknown>, depth = 0): Flat => {
  const flat: Flat = new Map();
  for (const [name, value] of Object.entries(source)) {
    if (Array.isArray(value)) list(flat, name, value, depth);
    else if (isObject(value) && depth < deepest)
      for (const [inner, values] of flatten(value, depth + 1))
        put(flat, `${name}.${inner}`, values);
    else put(flat, name, [textOf(value)]);
  }
  return flat;
};
