import { agrees } from './agree';
import { decimal, isDecimal, per, times, type Fraction } from './fraction';
import { groupsOf, type Entry } from './groups';
import { tokensOf, type Name } from './tokens';
import { grams, isLength, isMetric, millimetres } from './units';

/** One side of a thing, exact, in the unit that is kept; `other` as the text gives it in the other unit. */
export interface Side {
  name: Name;
  value: Fraction;
  unit: 'cm' | 'in' | 'g';
  other: { value: Fraction; unit: 'cm' | 'in' } | null;
}
export interface Measured {
  label: string;
  sides: Side[];
  /** Whether the text names each side; otherwise their order says it. */
  named: boolean;
  notes: string[];
}

const order = ['height', 'width', 'depth'] as const;
const small =
  /^(?:approx|approximately|about|ca?|circa|max|maximum|min|minimum|each|and|in|of|the|overall)$/i;

const inKept = ({ value, unit }: Entry): { value: Fraction; unit: Side['unit'] } | null => {
  if (unit === null) return null;
  if (!isLength(unit)) return { value: times(value, grams[unit]), unit: 'g' };
  const kept = isMetric(unit) ? 'cm' : 'in';
  return { value: per(times(value, millimetres[unit]), millimetres[kept]), unit: kept };
};

/** Of two readings the metric one is kept: it is what was measured, or exact to the inch. */
const sideOf = (first: Entry, second: Entry | undefined, name: Name): Side | null => {
  const [kept, other] = [first, second].map((entry) => (entry ? inKept(entry) : null));
  const both = [kept, other].filter((one) => one !== null && one !== undefined);
  const best = both.find(({ unit }) => unit === 'cm') ?? both[0];
  if (!best) return null;
  const rest = both.find((one) => one !== best && one.unit !== best.unit);
  return {
    name,
    ...best,
    other: rest && rest.unit !== 'g' ? { value: rest.value, unit: rest.unit } : null,
  };
};

/** Units that one of the two readings leaves out: inches beside centimetres. */
const filled = (entries: Entry[], beside: Entry[]): Entry[] => {
  const metric = beside.some(({ unit }) => unit !== null && isMetric(unit));
  if (!metric || entries.some(({ unit }) => unit !== null)) return entries;
  const tried = entries.map((entry): Entry => ({ ...entry, unit: 'in' }));
  return tried.every((entry, at) => beside[at] && agrees(entry, beside[at])) ? tried : entries;
};

const spoken = (entry: Entry) => `${decimal(entry.value)} ${entry.unit ?? ''}`.trim();

/** Reads one part of a text; null where no measure was understood in it. */
export const measuredPart = (text: string): Measured | { refused: string } => {
  const tokens = tokensOf(text);
  if (!tokens) return { refused: `“${text}” has a fraction that is none.` };
  const { groups, label, rest } = groupsOf(tokens);
  const notes: string[] = [];
  const sides: Side[] = [];
  const all = groups.flatMap((group) => group.entries);
  if (all.length === 0) return { refused: `“${text}” was not read as a measure.` };
  const unnamed = all.filter(({ name }) => name === null).length;
  if (unnamed > order.length) return { refused: `“${text}” has more measures than sides.` };
  for (const { entries: written, repeated } of groups) {
    const entries = filled(written, repeated);
    const isPaired = repeated.length === entries.length;
    if (repeated.length > 0 && !isPaired)
      notes.push(
        `“${text}” gives ${entries.length} measures in one unit and ${repeated.length} in the other; the first were taken.`,
      );
    entries.forEach((entry, at) => {
      const again = isPaired ? repeated[at] : undefined;
      const isWeight = entry.unit !== null && !isLength(entry.unit);
      const free = order.find(
        (name) =>
          !sides.some((side) => side.name === name) && !all.some((one) => one.name === name),
      );
      const name = isWeight ? 'weight' : (entry.name ?? free);
      if (!name) return;
      if (again && entry.unit !== null && !agrees(entry, again))
        notes.push(`${name}: ${spoken(entry)} and ${spoken(again)} do not agree.`);
      if (entry.value.over === 0n) {
        notes.push(`The ${name} is 0 and was not taken.`);
        return;
      }
      if (sides.some((side) => side.name === name)) {
        notes.push(`A second ${name}, ${spoken(entry)}, was not taken.`);
        return;
      }
      const side = sideOf(entry, again, name);
      if (!side) notes.push(`${decimal(entry.value)} has no unit and was not taken.`);
      else {
        if (!isDecimal(side.value))
          notes.push(`The ${name} has no exact decimal; it was rounded to six places.`);
        sides.push(side);
      }
    });
  }
  if (sides.length === 0) return { refused: notes.join(' ') || `“${text}” has no unit.` };
  if (all.length === 1 && unnamed === 1 && sides[0]?.name === 'height')
    notes.push(`“${text}” does not say which side it measures; it was taken as the height.`);
  const about = [...label, ...rest].some((word) =>
    /^(?:approx|approximately|about|ca?|circa)$/i.test(word),
  );
  if (about) notes.push(`“${text}” is approximate.`);
  const kept = rest.filter((word) => !small.test(word));
  if (kept.length > 0) notes.push(`Kept in the text only: “${kept.join(' ')}”.`);
  const words = label.filter((word) => !small.test(word) || /^(?:overall|each)$/i.test(word));
  return { label: words.join(' '), sides, named: unnamed === 0, notes };
};
