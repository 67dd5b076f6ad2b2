import type { Fraction } from './fraction';
import { numberOf, numberPattern } from './numbers';
import { unitOf, unitPattern, type Unit } from './units';

export const names = [
  'height',
  'width',
  'depth',
  'diameter',
  'length',
  'circumference',
  'weight',
] as const;
export type Name = (typeof names)[number];

const spellings: Record<Name, RegExp> = {
  height: /^(?:h|ht|hgt|height|high|tall)$/i,
  width: /^(?:w|wd|width|wide)$/i,
  depth: /^(?:d|dp|depth|deep|th|thick|thickness)$/i,
  diameter: /^(?:diam|dia|diameter|ø|⌀)$/i,
  length: /^(?:l|lg|length|long)$/i,
  circumference: /^(?:circ|circumference)$/i,
  weight: /^(?:wt|weight|weighs)$/i,
};

export type Token =
  | { kind: 'number'; value: Fraction; text: string }
  | { kind: 'unit'; unit: Unit }
  | { kind: 'name'; name: Name }
  | { kind: 'word'; text: string }
  | { kind: 'by' | 'open' | 'close' | 'comma' };

const word = /[\p{L}ø⌀]+[\p{L}\d'’-]*|[^\s]/uy;

/** Numbers, units, names of sides, "x", brackets and other words of one part of a text; null where a number is none. */
export const tokensOf = (text: string): Token[] | null => {
  const found: Token[] = [];
  let at = 0;
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const hit = pattern.exec(text);
    if (hit) at += hit[0].length;
    return hit;
  };
  while (at < text.length) {
    if (/\s/.test(text[at] ?? '')) {
      at += 1;
      continue;
    }
    const last = found.at(-1);
    const unit = last?.kind === 'number' ? take(unitPattern) : null;
    if (unit) {
      found.push({ kind: 'unit', unit: unitOf(unit) });
      continue;
    }
    const number = take(numberPattern);
    if (number) {
      const value = numberOf(number[0]);
      if (!value) return null;
      found.push({ kind: 'number', value, text: number[0] });
      continue;
    }
    const said = take(word)?.[0] ?? '';
    const name = names.find((one) => spellings[one].test(said));
    if (said === '(' || said === '[') found.push({ kind: 'open' });
    else if (said === ')' || said === ']') found.push({ kind: 'close' });
    else if (said === ',') found.push({ kind: 'comma' });
    else if (/^(?:x|×|by|✕)$/i.test(said)) found.push({ kind: 'by' });
    else if (/^x\d/i.test(said)) {
      // "12x5": the sign stands against the number.
      found.push({ kind: 'by' });
      at -= said.length - 1;
    } else if (name) found.push({ kind: 'name', name });
    else if (/[\p{L}\d]/u.test(said)) found.push({ kind: 'word', text: said });
  }
  return found;
};
