import { join, resolve } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { build } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  DocumentRefused,
  openDocuments,
  signaturePlace,
  unprintable,
  type Documents,
} from '../../server/providers/documents';
import { printableRanges } from '../../server/providers/documents/coverage';
import { lettersOf } from '../../server/providers/documents/typeset/fonts';
import { renderDocument } from '../../server/providers/documents/typeset/render';
import { longOpinion, opinion, passportUrl, publication } from './certificates';
import { readPdf } from './pdf';

/** The child must find node_modules, therefore it is bundled below them. */
const built = resolve('node_modules/.cache/documentsChild');
let documents: Documents;
let picture: Buffer;

beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    resolve: { alias: [{ find: /^#contract\/(.*)$/, replacement: resolve('src/contract/$1.ts') }] },
    build: {
      ssr: 'server/providers/documents/child.ts',
      outDir: built,
      emptyOutDir: true,
      target: 'node20',
    },
  });
  documents = openDocuments(join(built, 'child.js'), built);
  picture = await sharp({ create: { width: 900, height: 600, channels: 4, background: '#a52' } })
    .png()
    .toBuffer();
}, 60_000);

type Document = Parameters<Documents['render']>[0];
const render = async (document: Document) => {
  const bytes = Buffer.from(await documents.render(document));
  return { bytes, ...readPdf(bytes) };
};
const withItem = (item: Partial<(typeof publication)['item']>) => ({
  ...publication,
  item: { ...publication.item, ...item },
});
const tight = (text: string) => text.replace(/\s+/gu, '');

const printable = printableRanges
  .trim()
  .split(/\s+/)
  .flatMap((range) => {
    const [from = 0, to = from] = range.split('-').map((end) => parseInt(end, 16));
    return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
  });

describe('letters', () => {
  it('lists as printable what the fonts of both faces hold', () => {
    const [roman, italic] = [lettersOf('roman'), lettersOf('italic')];
    const held = [...new Set([...roman.first, ...roman.other])]
      .filter((code) => italic.first.has(code) || italic.other.has(code))
      .map((code) => String.fromCodePoint(code))
      .filter(
        (letter) => !/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Z}\u034F\uFE00-\uFE0F\uFFFC\uFFFD]/u.test(letter),
      );
    expect(new Set(printable)).toEqual(new Set(held));
  });

  const blocks: [string, number, number][] = [
    ['Latin', 0x41, 0x24f],
    ['Latin Extended Additional', 0x1e00, 0x1eff],
    ['Latin Extended-C', 0x2c60, 0x2c7f],
    ['Greek', 0x386, 0x3e1],
    ['Greek Extended', 0x1f00, 0x1fff],
    ['Cyrillic', 0x400, 0x52f],
  ];
  it.each(blocks)('prints every letter of %s', (_, from, to) => {
    const block = Array.from({ length: to - from + 1 }, (_, index) =>
      String.fromCodePoint(from + index),
    );
    expect(unprintable(block.filter((letter) => /\p{L}/u.test(letter)).join(''))).toEqual([]);
  });

  it('gives every printable letter back by text extraction, upright and italic', async () => {
    const marks = printable.filter((letter) => /\p{M}/u.test(letter)).map((mark) => `x${mark}`);
    const letters = printable.filter((letter) => !/\p{M}/u.test(letter));
    const words = [...letters, ...marks].map((word) => word.normalize('NFC'));
    const lines = words.map((word, index) => (index % 7 === 6 ? `${word} ` : word)).join('');
    const pdf = await render(withItem({ name: lines, credit: lines }));
    // Once in italics as the title, once upright.
    expect(pdf.letters.split(tight(lines.normalize('NFC')))).toHaveLength(3);
  });

  it('gives names with ł, ń and stacked marks back as they were written', async () => {
    const names = [
      'Wałęsa Kuźniński',
      'Şţőǧḫ Ŵŷǽ',
      'Ωμέγα Ἀχιλλεύς',
      'Жуков Ђорђевић Ӂғұ',
      'Ɛ̃wɛ x̣̄y J̌an',
      'ʻOkina ‘quoted’',
    ];
    const { letters: found } = await render(withItem({ maker: names.join(' / ') }));
    for (const name of names) expect(found).toContain(tight(name.normalize('NFC')));
  });

  it('gives twenty names of makers back, each whole', async () => {
    const names = [
      'Władysław Strzemiński',
      'Constantin Brâncuși',
      'Karel Čapek',
      'Tamara Łempicka',
      'İznik atölyesi',
      'Δομήνικος Θεοτοκόπουλος',
      'Казимир Малевич',
      'František Kupka',
      'Ştefan Luchian',
      'Jānis Rozentāls',
      'Mikalojus Konstantinas Čiurlionis',
      'Osman Hamdi Bey, Müze-i Hümâyûn',
      'Ólafur Elíasson',
      'Đorđe Krstić',
      'Mária Bartuszová',
      'Tivadar Csontváry Kosztka, Őriszentpéter',
      'Nguyễn Phan Chánh',
      'Архип Куїнджі',
      'Ивана Кобилца Љубљана',
      'Søren Ægidius Ålund',
    ];
    const { letters: found } = await render(withItem({ maker: names.join(' / ') }));
    expect(names.filter((name) => !found.includes(tight(name.normalize('NFC'))))).toEqual([]);
    expect(unprintable('北斎')).toEqual(['北', '斎']);
  });

  it('names what cannot be printed, each letter once', () => {
    expect(unprintable('Zdzisław Ħal Ωμέγα “Ж” – № 5 ⅝″ × 3 €')).toEqual([]);
    expect(unprintable('石川 石 ع')).toEqual(['石', '川', 'ع']);
    expect(unprintable('a\u202Eb\u0007\uD800')).toEqual(['U+202E', 'U+0007', 'U+D800']);
    expect(unprintable(`a${'\u0301'.repeat(9)}`)).toHaveLength(1);
    expect(unprintable('soft\u00ADhyphen a\u200Bb\n\tc')).toEqual([]);
  });

  it('refuses a document by the letters that it cannot print', async () => {
    const refused = documents.render(withItem({ name: 'Great Wave 神奈川' }));
    await expect(refused).rejects.toThrow(DocumentRefused);
    await expect(refused).rejects.toThrow('神 奈 川');
  });
});

describe('a certificate', () => {
  it('is one tagged A4 page of PDF/A-3b with every font embedded', async () => {
    const { bytes, objects, pages, letters } = await render(withItem({ picture }));
    const words = [...objects.values()].map((object) => object.words);
    const metadata = [...objects.values()].find((object) => object.words.includes('/Subtype /XML'));
    const xml = metadata?.stream?.toString() ?? '';
    expect(pages).toHaveLength(1);
    expect(bytes.subarray(0, 8).toString()).toBe('%PDF-1.7');
    expect(xml).toContain('<pdfaid:part>3</pdfaid:part>');
    expect(xml).toContain('<pdfaid:conformance>B</pdfaid:conformance>');
    const catalog = words.find((text) => text.includes('/Type /Catalog'));
    expect(catalog).toMatch(/\/StructTreeRoot/);
    expect(catalog).toMatch(/\/OutputIntents/);
    expect(catalog).toMatch(/\/Lang \(en-GB\)/);
    expect(words.some((text) => text.includes('/Marked true'))).toBe(true);
    for (const tag of ['Document', 'H1', 'P', 'Figure', 'Link'])
      expect(words.some((text) => text.includes(`/S /${tag}\n`))).toBe(true);
    const descriptors = words.filter((text) => text.includes('/Type /FontDescriptor'));
    expect(descriptors.length).toBeGreaterThan(1);
    for (const descriptor of descriptors) expect(descriptor).toMatch(/\/FontFile2/);
    expect(letters).toContain(tight('Issued on 13 March 2026, 00:30 (UTC+3).'));
    expect(letters).toContain(tight('The weakest match is 97.3%'));
    expect(letters).toContain(passportUrl);
    expect(pages[0]).not.toContain('Page 1');
  });

  it('of a corrected record says so on its one page, whatever the reason takes', async () => {
    const correction = {
      version: 12,
      fields: 'Title, Artist, Date',
      reason: 'Misread. '.repeat(33),
    };
    const { pages, letters } = await render({ ...withItem({ picture }), correction });
    expect(pages).toHaveLength(1);
    for (const said of ['Version 12 of the passport, corrected: Title, Artist, Date.', passportUrl])
      expect(letters).toContain(tight(said));
  });

  it('carries the passport’s credential', async () => {
    const credential = 'eyJhbGciOiJFZERTQSJ9.eyJ4IjoxfQ.c2ln';
    const { objects } = await render({ ...opinion, credential });
    const all = [...objects.values()];
    expect(all.some(({ words }) => /\/AFRelationship \/Data/.test(words))).toBe(true);
    expect(all.some(({ words }) => /\/Type \/Catalog[\s\S]*\/AF \[/.test(words))).toBe(true);
    const file = all.find(({ words }) => words.includes('/Type /EmbeddedFile'));
    expect(file?.stream?.toString()).toBe(credential);
  });

  it.each([
    ['the syntax of PDF', 'a) Tj ET endstream endobj %%EOF \\ (('],
    ['the syntax of XML', '</rdf:li><x a="1"/>&amp;&#0;]]>\'"'],
    ['one word of 4,000 letters', 'Ł'.repeat(4000)],
    ['lines and tabs', 'first\n\n\nsecond\t\r\nthird'],
    ['nothing but spaces', '   '],
  ])('holds a name of %s', async (_, name) => {
    const { objects, letters } = await render(withItem({ name, maker: name }));
    expect(letters).toContain(tight(name));
    const xml = [...objects.values()].find(({ words }) => words.includes('/Subtype /XML'));
    const title = /<dc:title>([\s\S]*?)<\/dc:title>/.exec(xml?.stream?.toString() ?? '')?.[1] ?? '';
    const text = title.replace(/<\/?rdf:(Alt|li)[^<>]*>/g, '');
    expect(text).not.toMatch(/[<>"']/);
    const read = text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
    expect(tight(read)).toBe(tight(`Certificate: ${name}`));
  });

  it('refuses a picture that is none', async () => {
    const refused = documents.render(withItem({ picture: Buffer.from('no picture') }));
    await expect(refused).rejects.toThrow(
      'The picture of “Still Life with Pewter Jug” cannot be read.',
    );
    await expect(refused).rejects.toThrow(DocumentRefused);
  });
});

describe('an opinion', () => {
  it('says who asked what, the verdict, and what it rests on', async () => {
    const item = { ...opinion.item, picture };
    const media = [...opinion.media, { name: 'Front', caption: 'In raking light', picture }];
    const { letters } = await render({ ...opinion, item, media });
    for (const said of [
      'Expert opinion',
      'Still Life with Pewter Jug, about 1925',
      'Is it by Kuźniński?',
      'In the opinion of Dr Anna Şţőǧḫ, Institut für Kunsttechnologie, this object is authentic.',
      'Wet in wet, lower right.',
      'Label of the Łódź Society',
      'filmed and verified in this review on 11 March 2026, 11:15 (UTC+3)',
      'Ωμέγα Жуков',
      '12 March 2026, 15:04 (UTC+3)',
      'Signature of Dr Anna Şţőǧḫ',
      passportUrl,
    ])
      expect(letters).toContain(tight(said));
  });

  it.each([
    ['not_authentic', 'this object is not authentic.'],
    ['inconclusive', 'it cannot be decided whether this object is authentic.'],
  ] as const)('says that it is %s', async (verdict, sentence) => {
    const { letters } = await render({ ...opinion, verdict, verification: null });
    expect(letters).toContain(tight(sentence));
    expect(letters).toContain(tight('The object was not filmed and verified in this review.'));
  });

  it('breaks 20 observations over numbered pages, and loses none of their words', async () => {
    const { pages } = await render(longOpinion);
    expect(pages.length).toBeGreaterThan(4);
    pages.forEach((page, index) =>
      expect(tight(page)).toContain(`Page${index + 1}of${pages.length}`),
    );
    expect(pages.join('')).toContain('It agrees with the dated pictures of 1924.');
    expect(pages.join('')).toContain(longOpinion.observations[3]?.text.trim());
    const words = longOpinion.observations.flatMap(({ text }) => text.trim().split(/\s+/));
    const count = (text: string) => text.split('Drying').length - 1;
    expect(pages.reduce((sum, page) => sum + count(page), 0)).toBe(
      words.filter((word) => word === 'Drying').length,
    );
    const tables = pages.filter((page) => tight(page).includes('PartObservation'));
    expect(tables.length).toBeGreaterThan(2);
  });

  it('leaves the place of the signature empty, on its last page', async () => {
    const { bytes } = await render(longOpinion);
    const { x, y, width, height } = signaturePlace;
    const { objects } = readPdf(bytes);
    const page = [...objects.values()]
      .filter(({ words }) => words.includes('/Type /Page\n'))
      .at(-1);
    const content = objects
      .get(Number(/\/Contents (\d+)/.exec(page?.words ?? '')?.[1]))
      ?.stream?.toString('latin1');
    const texts = [...(content ?? '').matchAll(/1 0 0 1 ([\d.]+) ([\d.]+) Tm/g)].map(
      ([, left, up]) => ({ left: Number(left), up: Number(up) }),
    );
    expect(texts.length).toBeGreaterThan(4);
    expect(
      texts.filter(({ left, up }) => left >= x && left < x + width && up >= y && up < y + height),
    ).toEqual([]);
  });
});

describe('the server’s event loop', () => {
  /** The longest that it was late, in milliseconds. */
  const latest = async (work: () => Promise<unknown>): Promise<number> => {
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    // It measures from its own first tick on.
    await pause(20);
    await work();
    await pause(20);
    delay.disable();
    return delay.max / 1e6;
  };
  /** What blocks does so at every try; what other processes cause does not. */
  const least = async (tries: number, work: () => Promise<unknown>): Promise<number> => {
    const all: number[] = [];
    for (let count = 0; count < tries; count += 1) all.push(await latest(work));
    return Math.min(...all);
  };

  it('is never blocked over 50 ms while a certificate is typeset', async () => {
    const certificate = withItem({ picture });
    await documents.render(certificate);
    const idle = await least(3, () => pause(400));
    const limit = idle + 50;
    expect(await least(5, () => documents.render(certificate))).toBeLessThan(limit);
    // A longer document in this process, so that it blocks on a fast machine too, is seen by the same measure.
    const here = () => renderDocument(longOpinion);
    expect(await least(3, here)).toBeGreaterThan(limit);
  });
});
