import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { documentFile, pdfFile, type Said } from './job';
import { DocumentRefused, type Document } from './port';
import { renderDocument } from './typeset/render';

/** `node documentsChild.js <folder>`: sets the folder's document as PDF beside it; one JSON line says how it went. */
const main = async ([folder = '']: string[]): Promise<Said> => {
  sharp.cache(false);
  sharp.concurrency(1);
  const document = JSON.parse(await readFile(join(folder, documentFile), 'utf8')) as Document;
  await writeFile(join(folder, pdfFile), await renderDocument(document));
  return { made: true };
};

const answer = (said: Said) => process.stdout.write(`${JSON.stringify(said)}\n`);

main(process.argv.slice(2)).then(answer, (error: unknown) => {
  if (error instanceof DocumentRefused) return answer({ refused: error.message });
  return answer({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) });
});
