/** Which objects there are, which pictures are taken of them, and which pairs follow. */
import type { Pair } from '../pairs';
import type { Change, Family } from './series/motif';
import { LIGHTS } from './light';
import { PHONES, type Phone } from './camera/phones';

type Share = 'alone' | 'moderate' | 'strong';

/** All families within the first eight, all of the spread within each family. */
const ORDER: [Family, Share][] = [
  ['sheet', 'moderate'],
  ['engraving', 'alone'],
  ['die', 'strong'],
  ['weave', 'moderate'],
  ['stamped', 'strong'],
  ['plain', 'moderate'],
  ['sheet', 'alone'],
  ['engraving', 'strong'],
  ['die', 'alone'],
  ['sheet', 'strong'],
  ['weave', 'strong'],
  ['stamped', 'moderate'],
  ['sheet', 'moderate'],
  ['engraving', 'moderate'],
  ['die', 'moderate'],
  ['weave', 'alone'],
  ['plain', 'strong'],
  ['sheet', 'alone'],
  ['stamped', 'alone'],
  ['engraving', 'alone'],
  ['die', 'strong'],
  ['sheet', 'strong'],
  ['plain', 'strong'],
  ['sheet', 'alone'],
];

/** Print alone, of which each has a copy with one line changed. */
const CHANGED: [Family, Share][] = [
  ['sheet', 'moderate'],
  ['engraving', 'strong'],
  ['sheet', 'strong'],
  ['engraving', 'moderate'],
];

/** Grey levels rms that the own grain is to have; alone: less than the noise of any of the phones. */
function asked(share: Share, place: number): number {
  if (share === 'alone') return 0.35;
  return share === 'moderate' ? 2 + place * 2 : 5 + place * 7;
}

/** The same number for the same words, whatever else is made. */
export const seedOf = (...words: (string | number)[]): number =>
  [...words.join(' ')].reduce((sum, sign) => (Math.imul(sum, 31) + sign.charCodeAt(0)) | 0, 7);

export interface Subject {
  name: string;
  family: Family;
  seed: number;
  alone: boolean;
  own: number;
  /** a, b: copies; f: a with another print; l: another text under the same head. */
  things: { name: string; copy: 'a' | 'b' | 'f' | 'l'; change?: Change }[];
  phones: Phone[];
}

/** `changed`: print alone, each with a changed line. */
export const plan = (motifs: number, seed: number, changed = false): Subject[] =>
  Array.from({ length: motifs }, (_, at) => {
    const order = changed ? CHANGED : ORDER;
    const [family, share] = order[at % order.length]!;
    const name = `${family}_d${String(at + 1).padStart(2, '0')}`;
    const printed = order
      .slice(0, at % order.length)
      .filter(([other]) => ['sheet', 'engraving'].includes(other)).length;
    const isPrint = family === 'sheet' || family === 'engraving';
    const things: Subject['things'] = [
      { name: `${name}a`, copy: 'a' },
      { name: `${name}b`, copy: 'b' },
    ];
    if (isPrint && (changed || printed % 2 === 0))
      things.push({ name: `${name}f`, copy: 'f', change: 'forged' });
    if (!changed && family === 'sheet' && printed % 3 < 2)
      things.push({ name: `${name}l`, copy: 'l', change: 'letterhead' });
    return {
      name,
      family,
      seed: seed * 1009 + at * 13,
      alone: share === 'alone',
      own: asked(share, ((at * 5) % 8) / 7),
      things,
      phones: [PHONES[0], PHONES[1 + (at % 3)]!, PHONES[1 + ((at + 1) % 3)]!],
    };
  });

/** A film of a thing; `aside`: the spot beside the registered one, in frame widths. */
export interface Shot {
  name: string;
  thing: string;
  light: number;
  phone: Phone;
  aside: number;
}

const ASIDE = 4;

export function shots({ things, phones }: Subject): Shot[] {
  return things.flatMap(({ name, copy }) => {
    const straight = LIGHTS.flatMap((light, at) =>
      phones.map((phone) => ({
        name: `${name}_${light.name}_${phone.name}`,
        thing: name,
        light: at,
        phone,
        aside: 0,
      })),
    );
    const beside = Array.from({ length: copy === 'a' || copy === 'b' ? ASIDE : 0 }, (_, at) => {
      const phone = phones[at % phones.length]!;
      const light = LIGHTS[at % LIGHTS.length]!;
      const share = 0.55 + (0.15 * at) / (ASIDE - 1);
      return {
        name: `${name}_beside${at}_${light.name}_${phone.name}`,
        thing: name,
        light: at % LIGHTS.length,
        phone,
        aside: share,
      };
    });
    return [...straight, ...beside];
  });
}

/** The references of a copy: of two phones, under the first light. */
const references = ({ phones }: Subject, thing: string) =>
  phones.slice(0, 2).map((phone) => ({ name: `${thing}_ref_${phone.name}`, phone, light: 0 }));

/** The stills of a copy: its references, and the same under the second light, which `--lights` adds to them. */
export const stills = (subject: Subject, thing: string) =>
  references(subject, thing).flatMap((one) => [
    one,
    { ...one, name: `${one.name}_${LIGHTS[1]!.name}`, light: 1 },
  ]);

/** `lacking`: pictures that do not show the changed place; their pairs are `forged-edge`. */
export function pairsOf(subject: Subject, lacking: ReadonlySet<string> = new Set()): Pair[] {
  const { things, family, alone } = subject;
  const copies = things.filter(({ copy }) => copy === 'a' || copy === 'b');
  const films = shots(subject);
  return copies.flatMap(({ name, copy }) =>
    references(subject, name).flatMap(({ name: ref, phone }) =>
      films.flatMap((film): Pair[] => {
        const other = things.find((thing) => thing.name === film.thing)!;
        const pair = { ref, probe: film.name, label: 0 as const, preset: family };
        const sameThing = film.thing === name;
        if (film.aside) return sameThing ? [{ ...pair, kind: 'neighbour' }] : [];
        const isShown = !lacking.has(ref) && !lacking.has(film.name);
        if (other.copy === 'f')
          return copy === 'a' ? [{ ...pair, kind: isShown ? 'forged' : 'forged-edge' }] : [];
        if (other.copy === 'l') return [{ ...pair, kind: 'letterhead' }];
        if (!sameThing) return [{ ...pair, kind: alone ? 'alone-twin' : 'twin' }];
        const by = `${film.phone === phone ? 'same' : 'other'}-phone-${LIGHTS[film.light]!.name}`;
        const kind = alone ? 'alone-genuine' : 'genuine-twin-set';
        return [{ ...pair, label: 1, kind, preset: alone ? `alone-${by}` : by }];
      }),
    ),
  );
}

/** Every reference with every film of the very spot of another motif. `every`: one of so many of them. */
export function strangersOf(subjects: readonly Subject[], every: number): Pair[] {
  const filmed = subjects.flatMap((subject) =>
    shots(subject)
      .filter(({ aside }) => !aside)
      .map(({ name }) => ({ subject, name })),
  );
  return subjects
    .flatMap((subject) =>
      subject.things
        .filter(({ copy }) => copy === 'a' || copy === 'b')
        .flatMap(({ name }) => references(subject, name))
        .flatMap(({ name: ref }) =>
          filmed
            .filter((film) => film.subject !== subject)
            .map((film): Pair => {
              const kind = film.subject.family === subject.family ? 'same-family' : 'other-family';
              return { ref, probe: film.name, label: 0, preset: subject.family, kind };
            }),
        ),
    )
    .filter((_, at) => at % every === 0);
}
