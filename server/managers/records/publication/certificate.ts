import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { encode } from 'uqr';
import { verificationThreshold } from '#contract/frame/limits';
import type { Services } from '../../../providers/ports';
import type { Loaded } from '../view';
import { recordView } from '../view';

const require = createRequire(import.meta.url);
const font = (name: string) => readFileSync(require.resolve(name));
const margin = 64;
const ink = '#16191C';
const quiet = '#6A6357';

interface Facts {
  item: { id: string; edition_type: string; edition_number: number };
  at: Date;
  confidence: number | null;
  cover: Buffer | null;
}

const drawQr = (pdf: PDFKit.PDFDocument, text: string, x: number, y: number, side: number) => {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const cell = side / size;
  data.forEach((row, top) =>
    row.forEach((dark, left) => {
      if (dark) pdf.rect(x + left * cell, y + top * cell, cell, cell);
    }),
  );
  pdf.fill(ink);
};

/** A picture of the trusted display size as JPEG, which PDF knows. */
export const coverOf = async (
  { storage }: Services,
  { photos }: Loaded,
): Promise<Buffer | null> => {
  const key = photos[0]?.variants.medium?.key;
  return key
    ? sharp(await storage.path(key))
        .jpeg({ quality: 84 })
        .toBuffer()
    : null;
};

/** One page as a museum would write it: the picture, the label, what the verification found, and where the passport lives. */
export const drawCertificate = (
  ports: Services,
  loaded: Loaded,
  { item, at, confidence, cover }: Facts,
): Promise<Buffer> => {
  const record = recordView(loaded, () => '', false);
  const url = `${ports.publicUrl}/object_detail/${item.id}`;
  const pdf = new PDFDocument({
    size: 'A4',
    margin,
    info: {
      Title: `Certificate: ${record.name}`,
      Producer: 'Passepartout',
      CreationDate: at,
      ModDate: at,
    },
  });
  pdf.registerFont(
    'serif',
    font('@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff'),
  );
  pdf.registerFont(
    'italic',
    font('@fontsource/source-serif-4/files/source-serif-4-latin-400-italic.woff'),
  );
  pdf.registerFont('sans', font('@fontsource/inter/files/inter-latin-400-normal.woff'));
  const bytes: Buffer[] = [];
  const done = new Promise<Buffer>((resolve) => pdf.on('end', () => resolve(Buffer.concat(bytes))));
  pdf.on('data', (part: Buffer) => bytes.push(part));
  const width = pdf.page.width - 2 * margin;
  pdf
    .font('sans')
    .fontSize(9)
    .fillColor(quiet)
    .text('PASSEPARTOUT  ·  CERTIFICATE', { characterSpacing: 1.5 });
  pdf.moveDown(1.5);
  if (cover) {
    pdf.image(cover, { fit: [width, 300], align: 'center' });
    pdf.moveDown(2);
  }
  const who = record.artist || record.maker || record.brand;
  if (who) pdf.font('serif').fontSize(14).fillColor(ink).text(who);
  const date = record.production_date.said || record.production_date.text;
  pdf
    .font('italic')
    .fontSize(22)
    .fillColor(ink)
    .text(record.name, { continued: date !== '' });
  if (date) pdf.font('serif').text(`, ${date}`);
  pdf.moveDown(0.4);
  const lines = [
    record.materials.join(', '),
    record.dimensions.said || record.dimensions.text,
    `${item.edition_type === 'EDITION_AP' ? 'Artist’s proof' : 'Serial'} ${item.edition_number}`,
    record.credit,
  ].filter(Boolean);
  pdf.font('sans').fontSize(10).fillColor(quiet).text(lines.join('\n'), { lineGap: 3 });
  pdf.moveDown(1.5);
  const verdict =
    confidence === null
      ? 'A digital image: its original file is kept byte for byte.'
      : `Every fingerprint was verified by video; the weakest match stands at ${confidence.toFixed(1)} % (more than ${verificationThreshold} % is needed).`;
  pdf
    .font('sans')
    .fontSize(10)
    .fillColor(ink)
    .text(`Issued ${at.toISOString().slice(0, 10)}. ${verdict}`, {
      width: width - 110,
      lineGap: 3,
    });
  drawQr(pdf, url, pdf.page.width - margin - 84, pdf.page.height - margin - 84, 84);
  pdf
    .font('sans')
    .fontSize(8)
    .fillColor(quiet)
    .text(url, margin, pdf.page.height - margin - 12, { width: width - 100, lineBreak: false });
  pdf.end();
  return done;
};
