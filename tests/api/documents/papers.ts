import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import type { Company } from '#contract/people/companies';
import { inventories } from '#contract/people/inventories';
import type { Answer, TestServer } from '../frame/testServer';

/** A document as a printer's driver writes it. */
export const pdf = (text = 'Licence'): Promise<Buffer> =>
  new Promise((done) => {
    const parts: Buffer[] = [];
    const page = new PDFDocument();
    page.on('data', (part: Buffer) => parts.push(part));
    page.on('end', () => done(Buffer.concat(parts)));
    page.text(text);
    page.end();
  });

export const scan = (side = 64) =>
  sharp({ create: { width: side, height: side + 9, channels: 3, background: '#8a6' } });

/** The smallest PDF with what is given between its first line and its end. */
export const smallPdf = (inside: string): Buffer =>
  Buffer.from(
    `%PDF-1.7\n${inside}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n`,
    'latin1',
  );

type Files = [name: string, bytes: Buffer][];

/** E023 by the administrator: files by name, and which licences stay. */
export const license = (
  house: TestServer,
  company: string,
  files: Files,
  { keep, key }: { keep?: string[]; key?: string } = {},
): Promise<Answer> => {
  const form = new FormData();
  if (keep) form.set('keep', keep.join(','));
  for (const [name, bytes] of files)
    form.append('files', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), name);
  const asked = { params: { id: company } };
  return house.call(house.person('admin'), inventories.licenses, asked, {
    form,
    ...(key && { key }),
  });
};

/** The same where it must succeed. */
export const licensed = async (...asked: Parameters<typeof license>): Promise<Company> => {
  const answer = await license(...asked);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body as Company;
};
