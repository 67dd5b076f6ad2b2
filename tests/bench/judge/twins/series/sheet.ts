/** Printed pages of two columns: letters, forms, certificates. */
import { random } from '../../../../providers/surfaces/leather';
import { drawn } from './drawn';
import { AREA, soft } from '../field';
import { paper } from './grain';
import type { Change, Material, Motif, Series } from './motif';

const WORDS =
  'the seller hereby confirms that object described above was made in workshop and bears number of series certificate signed delivered under terms agreed between parties without reserve artist edition copy bronze paper canvas condition report gallery insurance value transport owner registered entry date place witness foundry proof'.split(
    ' ',
  );
const HOUSES = [
  'Maison Arlen',
  'Veritas & Sons',
  'Galerie Nord',
  'Atelier Fontis',
  'Kessler Archiv',
];
const FONTS = ['Liberation Serif', 'Liberation Sans', 'DejaVu Serif', 'TeX Gyre Termes'];
const COLUMNS = [250, 1220];

const text = (x: number, y: number, size: number, words: string, more = ''): string =>
  `<text x="${x}" y="${y}" font-size="${size}" ${more}>${words.replace('&', '&amp;')}</text>`;

function sentence(next: () => number, letters: number): string {
  let line = '';
  while (line.length < letters - 5) {
    const word = WORDS[Math.floor(next() * WORDS.length)]!;
    line += next() < 0.08 ? `${Math.floor(next() * 9000)} ` : `${word} `;
  }
  return line.charAt(0).toUpperCase() + line.slice(1).trim();
}

function head(next: () => number): string {
  const house = HOUSES[Math.floor(next() * HOUSES.length)]!;
  const corners = 3 + Math.floor(next() * 5);
  const points = Array.from({ length: corners * 2 }, (_, at) => {
    const reach = at % 2 ? 24 + next() * 8 : 52;
    const way = (at * Math.PI) / corners;
    return `${(310 + reach * Math.cos(way)).toFixed(1)},${(330 + reach * Math.sin(way)).toFixed(1)}`;
  });
  return `<polygon points="${points.join(' ')}"/>${text(390, 340, 54, house, 'font-weight="bold"')}${text(392, 378, 20, `${sentence(next, 30)} · ${Math.floor(next() * 90000)}`)}<path d="M250 402H1150M250 408H1150" stroke="#000" stroke-width="2"/>`;
}

/** Rows of boxes with a word above each and an entry within. */
function form(next: () => number, left: number, top: number): string {
  return Array.from({ length: 5 }, (_, row) => {
    const y = top + row * 84;
    const cut = left + 250 + Math.floor(next() * 320);
    return `<path d="M${left} ${y}h860v70h-860zM${cut} ${y}v70" fill="none" stroke="#000" stroke-width="2"/>${text(left + 8, y + 18, 15, sentence(next, 18))}${text(cut + 8, y + 18, 15, sentence(next, 18))}${text(left + 14, y + 54, 30, sentence(next, 12), 'font-family="Liberation Mono"')}${text(cut + 14, y + 54, 30, sentence(next, 14), 'font-family="Liberation Mono"')}`;
  }).join('');
}

function page(seed: number, change?: Change): string {
  const next = random(seed);
  const font = FONTS[Math.floor(next() * FONTS.length)]!;
  const size = 24 + Math.floor(next() * 9);
  const isForm = next() < 0.4;
  const top = head(next);
  // From here on another letter under the same head has words of its own.
  const words = random(seed + (change === 'letterhead' ? 977 : 31));
  const rest = random(seed + 77);
  const lines = COLUMNS.flatMap((left) => {
    const first = left === COLUMNS[0] ? 460 : 130;
    if (isForm && left === COLUMNS[0])
      return [form(words, left, 450), ...body(words, left, 910, size, 9)];
    return body(words, left, first, size, 20);
  });
  const changed = isForm ? 1 + Math.floor(rest() * 2) : 3 + Math.floor(rest() * 4);
  if (change === 'forged')
    lines[changed] = body(
      rest,
      250,
      isForm ? 910 + (changed - 1) * size * 1.5 : 460 + changed * size * 1.5,
      size,
      1,
    )[0]!;
  return `<g font-family="${font}">${top}${lines.join('')}</g>`;
}

function body(next: () => number, left: number, top: number, size: number, most: number): string[] {
  return Array.from({ length: most }, (_, line) =>
    text(left, top + line * size * 1.5, size, sentence(next, Math.floor(1780 / size))),
  );
}

const material = (): Material => ({
  grain: paper,
  cavity: 0.1,
  gloss: 0,
  colour: { dark: [2, 0], light: [-7, 4] },
});

export const sheet: Series = {
  material,
  async motif(seed, change): Promise<Motif> {
    const ink = soft(await drawn(page(seed, change)), 1);
    const strength = 0.45 + 0.2 * random(seed + 5)();
    const albedo = ink.map((dark) => 0.74 - strength * dark);
    return { albedo, height: new Float32Array(AREA) };
  },
};
