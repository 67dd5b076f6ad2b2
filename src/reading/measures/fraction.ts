/** An exact number: inches come in sixteenths and thirds, and nothing may drift. The divisor is positive. */
export interface Fraction {
  over: bigint;
  under: bigint;
}

const common = (a: bigint, b: bigint): bigint => (b === 0n ? a : common(b, a % b));

export const fraction = (over: bigint, under = 1n): Fraction => {
  const by = common(over < 0n ? -over : over, under) || 1n;
  return { over: over / by, under: under / by };
};

export const plus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.over * b.under + b.over * a.under, a.under * b.under);
export const times = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.over * b.over, a.under * b.under);
export const per = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.over * b.under, a.under * b.over);
/** Whether a is at most b. */
export const atMost = (a: Fraction, b: Fraction): boolean => a.over * b.under <= b.over * a.under;
export const apart = (a: Fraction, b: Fraction): Fraction => {
  const over = a.over * b.under - b.over * a.under;
  return fraction(over < 0n ? -over : over, a.under * b.under);
};

/** The nearest multiple of 1/steps, halves up. */
export const rounded = ({ over, under }: Fraction, steps: bigint): Fraction =>
  fraction((2n * over * steps + under) / (2n * under), steps);

const places = (under: bigint): number | null => {
  for (let count = 0, power = 1n; count <= 12; count += 1, power *= 10n)
    if (power % under === 0n) return count;
  return null;
};

/** Whether the number has an end in decimals; a third has none. */
export const isDecimal = ({ under }: Fraction): boolean => places(under) !== null;

/** As a decimal, exact where it has an end; otherwise to six places. */
export const decimal = (value: Fraction): string => {
  const count = places(value.under);
  if (count === null) return decimal(rounded(value, 1_000_000n));
  const digits = ((value.over * 10n ** BigInt(count)) / value.under)
    .toString()
    .padStart(count + 1, '0');
  if (count === 0) return digits;
  return `${digits.slice(0, -count)}.${digits.slice(-count)}`;
};

/** As people write inches: "12 1/2", "7/8". */
export const mixed = ({ over, under }: Fraction): string => {
  const [whole, rest] = [over / under, over % under];
  return [whole > 0n || rest === 0n ? String(whole) : '', rest > 0n ? `${rest}/${under}` : '']
    .filter(Boolean)
    .join(' ');
};
