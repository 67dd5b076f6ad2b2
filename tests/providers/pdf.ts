import { inflateSync } from 'node:zlib';

/** What a reader finds in a PDF as the product writes it: one object behind the other, streams deflated or plain. */
export interface ReadPdf {
  /** Objects by number, as they stand in the file; `stream` is inflated. */
  objects: Map<number, { words: string; stream: Buffer | null }>;
  pages: string[];
  /** What stands on the pages apart from their heads and feet, without white space. */
  letters: string;
}
interface Drawn {
  all: string;
  content: string;
}

const objectsOf = (bytes: Buffer): ReadPdf['objects'] => {
  const file = bytes.toString('latin1');
  const objects: ReadPdf['objects'] = new Map();
  for (const { 1: number, index } of file.matchAll(/^(\d+) 0 obj$/gm)) {
    const end = file.indexOf('\nendobj', index);
    const start = file.indexOf('\nstream\n', index);
    const streams = start >= 0 && start < end;
    const words = file.slice(index, streams ? start : end);
    const length = Number(/\/Length (\d+)/.exec(words)?.[1]);
    const raw = bytes.subarray(start + 8, start + 8 + length);
    const stream = !streams ? null : words.includes('/FlateDecode') ? inflateSync(raw) : raw;
    objects.set(Number(number), { words, stream });
  }
  return objects;
};

const fromUtf16 = (hex: string): string =>
  Buffer.from(hex.replace(/ /g, ''), 'hex').swap16().toString('utf16le');

/** Texts of the codes of a font, from its ToUnicode map. */
const readMap = (map: string): string[] =>
  [...map.matchAll(/<(\w+)> <\w+> \[(.*)\]/g)].reduce<string[]>((texts, [, from, list]) => {
    [...(list ?? '').matchAll(/<([\w ]*)>/g)].forEach(([, hex], index) => {
      texts[parseInt(from ?? '', 16) + index] = fromUtf16(hex ?? '');
    });
    return texts;
  }, []);

/** A string in brackets, as UTF-16 with its mark or as Latin letters. */
const readString = (escaped: string): string => {
  const bytes = Buffer.from(
    escaped
      .replace(
        /\\([nrtbf])/g,
        (_, letter: string) => ({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' })[letter] ?? '',
      )
      .replace(/\\([\\()])/g, '$1'),
    'latin1',
  );
  return bytes[0] === 0xfe
    ? bytes.subarray(2).swap16().toString('utf16le')
    : bytes.toString('latin1');
};

const drawn = (content: string, fonts: Map<string, string[]>): Drawn => {
  const text = { all: '', content: '' };
  let texts: string[] = [];
  /** Marks that are open, the innermost last; `actual` stands for what is drawn within it. */
  const open: { artifact: boolean; spoken: boolean }[] = [];
  const say = (words: string) => {
    text.all += words;
    if (!open.some(({ artifact }) => artifact)) text.content += words;
  };
  const words =
    /\/(F\d+) [\d.]+ Tf|\[(.*)\] TJ|\/(\w+) <<((?:\((?:\\[\s\S]|[^\\)])*\)|[^()])*?)>> BDC|(EMC)/g;
  for (const [, font, shown, tag, attributes, end] of content.matchAll(words)) {
    if (font) texts = fonts.get(font) ?? [];
    else if (tag) {
      const actual = /\/ActualText \(([\s\S]*)\)/.exec(attributes ?? '')?.[1];
      if (actual !== undefined) say(readString(actual));
      open.push({ artifact: tag === 'Artifact', spoken: actual !== undefined });
    } else if (end) open.pop();
    else if (!open.some(({ spoken }) => spoken))
      for (const [, hex = ''] of (shown ?? '').matchAll(/<(\w+)>/g))
        say(
          (hex.match(/.{4}/g) ?? []).map((code) => texts[parseInt(code, 16)] ?? '\uFFFD').join(''),
        );
  }
  return text;
};

export const readPdf = (bytes: Buffer): ReadPdf => {
  const objects = objectsOf(bytes);
  const at = (reference: string | undefined) => objects.get(Number(reference));
  const pages = [...objects.values()]
    .filter(({ words }) => words.includes('/Type /Page\n'))
    .map(({ words }) => {
      const resources = at(/\/Resources (\d+)/.exec(words)?.[1])?.words ?? words;
      const fonts = new Map(
        [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', font]) => {
          const map = /\/ToUnicode (\d+)/.exec(at(font)?.words ?? '')?.[1];
          return [name, readMap(at(map)?.stream?.toString('latin1') ?? '')];
        }),
      );
      const content = at(/\/Contents (\d+)/.exec(words)?.[1])?.stream?.toString('latin1') ?? '';
      return drawn(content, fonts);
    });
  return {
    objects,
    pages: pages.map(({ all }) => all),
    letters: pages
      .map(({ content }) => content)
      .join('')
      .replace(/\s+/gu, ''),
  };
};
