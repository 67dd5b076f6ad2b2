import PDFDocument from 'pdfkit';

/** A document of two pages with an attachment, as the product typesets them: tagged, PDF/A-3. */
export const makePdf = (words = 'The drawing is by the hand of the artist.'): Promise<Uint8Array> =>
  new Promise((done) => {
    const pdf = new PDFDocument({ pdfVersion: '1.7', tagged: true, lang: 'en', margin: 60 });
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => done(new Uint8Array(Buffer.concat(chunks))));
    pdf.fontSize(20).text('Expert opinion').fontSize(12).text(words);
    pdf.addPage().text('Second page');
    pdf.file(Buffer.from('{"passport":true}'), { name: 'passport.json', type: 'application/json' });
    pdf.end();
  });

export const signer = { name: 'Zoë Łukasiewicz', email: 'zoe@example.org' };

/** The same run after run: a flip that is missed can be looked at again. */
export const chance = (seed: number) => {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};
/** The bytes with one bit turned. */
export const flipped = (bytes: Uint8Array, place: number, bit: number): Uint8Array => {
  const changed = Uint8Array.from(bytes);
  changed[place] = (changed[place] ?? 0) ^ (1 << bit);
  return changed;
};
